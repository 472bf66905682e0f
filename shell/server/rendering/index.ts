/** For the commands that publish: how the site server renders a remote's pages. */
export { PageRenderer } from './pageRenderer.ts';
