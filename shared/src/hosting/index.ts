/** For hosts only (the shell and the standalone harness): loads remotes and gives them services. */

export { satisfiesPlatform } from '@sideroad/shared/domain/platformRange';
export { readBlock, readDocumentState } from './documentData.ts';
export { createRemoteLoader, isComponentModule, type RemoteLoader } from './loader.ts';
export { createMapToggleSlot } from './mapToggleSlot.ts';
export { PageLoading } from './pageStates.tsx';
export { createQueryClient } from './queryClient.ts';
export { RemoteLoadError, RemoteRefusedError } from './RemoteLoadError.ts';
export { RemotePage } from './RemotePage.tsx';
export { createErrorReporter, errorText, reportUncaught, viewNumber } from './reportError.ts';
