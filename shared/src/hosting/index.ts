/** For hosts only (the shell and the standalone harness): what it takes to load remotes and give them services. */

export type { RemoteLoadEvent } from './loader.ts';
export { createRemoteLoader, RemoteLoadError, type RemoteLoader } from './loader.ts';
export { createMapToggleSlot } from './mapToggleSlot.ts';
export { satisfiesPlatform } from './platform.ts';
export { createQueryClient } from './queryClient.ts';
export { RemotePage } from './RemotePage.tsx';
export { readBlock } from './readBlock.ts';
export { createErrorReporter } from './reportError.ts';
