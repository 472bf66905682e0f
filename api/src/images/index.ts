/** How pictures are drawn and kept, for the site server too (`@sideroad/api/pictures`). */

export { drawingVersion, type PicturePart, type PictureRecipe } from '@sideroad/seed';
export { inBackground } from '../support/background.ts';
export { widthOfFile } from './address.ts';
export { type Drawing, DrawnPictures } from './drawnPictures.ts';
