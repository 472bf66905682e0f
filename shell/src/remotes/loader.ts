import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { createRemoteLoader } from '@sideroad/shared/hosting';
import manifest from '@sideroad/shared/package.json';
import { dropLostStyles, warmFiles } from './pageFiles.ts';
import { fetchRegistry, loadRecord, registry } from './registry.ts';

/** Per attempt [ARCH-52]; the federation runtime itself has no limit. */
const LOAD_TIMEOUT_MS = 6000;

/** The platform's version [ARCH-35]. */
export const platform = manifest.version;

const stylesSettled = dropLostStyles();

export const loader = createRemoteLoader({
  registry,
  runtime: { registerRemotes, loadRemote: (id) => stylesSettled.then(() => loadRemote(id)) },
  platform,
  timeoutMs: LOAD_TIMEOUT_MS,
  onLoad: (event) => loadRecord.note(event),
  refresh: fetchRegistry,
  warm: warmFiles,
});
