import * as runtime from 'react-refresh/runtime';

/** The page's one refresh runtime, for the remotes (see hot.mjs, which knows the name too). */
globalThis.__sideroadRefreshRuntime = runtime;
