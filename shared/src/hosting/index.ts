/** For hosts only (the shell and the standalone harness): what it takes to load remotes and give them services. */

export { satisfiesPlatform } from '@sideroad/shared/domain/platformRange';
export { errorText } from './errorText.ts';
export { createRemoteLoader, type RemoteLoadEvent, type RemoteLoader } from './loader.ts';
export { createMapToggleSlot } from './mapToggleSlot.ts';
export { PageLoading } from './PageLoading.tsx';
export { createQueryClient } from './queryClient.ts';
export { RemoteLoadError, RemoteRefusedError } from './RemoteLoadError.ts';
export { RemotePage } from './RemotePage.tsx';
export { readBlock } from './readBlock.ts';
export { readDocumentState } from './readDocumentState.ts';
export { isComponentModule } from './remoteModule.ts';
export { createErrorReporter } from './reportError.ts';
export { reportUncaught } from './reportUncaught.ts';
