/** How pictures are drawn, kept and answered, for the site server too (`@sideroad/api/pictures`). */

export { drawingVersion, type PictureRecipe } from '@sideroad/seed';
export { publicFor, withEtag } from '../http/caching.ts';
export { inBackground } from '../support/background.ts';
export { widthOfFile } from './address.ts';
export { type Drawing, DrawnPictures } from './drawnPictures.ts';
