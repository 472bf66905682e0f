/** For hosts only: loads remotes at run time and puts a boundary around each. */
export { createRemoteLoader, type RemoteLoader, RemoteLoadError } from './loader.ts';
export { RemotePage } from './RemotePage.tsx';
