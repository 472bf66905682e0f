/**
 * For hosts only (the shell and the standalone harness): loads remotes, gives them services, and has what a page meets
 * around it in both: scroll, focus, the visitor's place, the search field.
 */

export { satisfiesPlatform } from '@sideroad/shared/domain/platformRange';
export { readBlock, readDocumentState } from './documentData.ts';
export { createRemoteLoader, isComponentModule, type RemoteLoader } from './loader.ts';
export { createMapToggleSlot } from './mapToggleSlot.ts';
export { normalisePath } from './navigation/normalisePath.ts';
export { createScrollStore } from './navigation/scrollStore.ts';
export { onUnauthorized, UnauthorizedRedirect } from './navigation/unauthorized.tsx';
export { useFocusOnNavigate } from './navigation/useFocusOnNavigate.ts';
export { useScrollOnNavigate } from './navigation/useScrollOnNavigate.ts';
export { PageLoading } from './pageStates.tsx';
export { createQueryClient } from './queryClient.ts';
export { RemoteLoadError, RemoteRefusedError } from './RemoteLoadError.ts';
export { RemotePage } from './RemotePage.tsx';
export { createErrorReporter, errorText, reportUncaught, viewNumber } from './reportError.ts';
export { SearchBar, useUrlQuery } from './search/SearchBar.tsx';
export { texts as searchTexts } from './search/texts.ts';
export { useKeptPlace } from './search/useKeptPlace.ts';
export { createVisitorLocationStore } from './visitorLocation.ts';
