/** How pictures are drawn and kept, for the site server too (`@sideroad/api/pictures`). */
export { inBackground } from '../support/background.ts';
export { widthOfFile } from './address.ts';
export { type Drawing, DrawnPictures } from './drawnPictures.ts';
export { drawingVersion, type PicturePart, type PictureRecipe } from './recipe.ts';
