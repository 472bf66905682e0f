/** For the commands that publish: how the site server runs a remote's document module. */
export { matchPattern } from '@sideroad/shared/domain/routePattern';
export { PublishedDocument } from './publishedDocument.ts';
export { ScriptThread } from './scriptThread.ts';
