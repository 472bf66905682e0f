import type { Category, Farm, Image } from '@sideroad/shared/contract';
import { pictureHtml } from '@sideroad/shared/document';
import { type Html, html } from '@sideroad/shared/domain/html';
import { farmPicture } from '@sideroad/shared/domain/sceneImages';
import classes from '../gallery/Gallery.module.css';
import frameClasses from '../gallery/GalleryFrame.module.css';
import { inMosaic, sizesAt } from '../gallery/mosaic.ts';
import { texts } from '../texts.ts';

/** The first five pictures in the gallery's frame, the scene of its category for a farm without any. */
export function galleryHtml(farm: Farm, category: Category | undefined, images: readonly Image[]): Html {
  const shown = inMosaic(images).map((image, index) => ({
    image,
    alt: texts.gallery.alt(farm.name, index + 1),
  }));
  const none = { image: farmPicture(farm, category?.name), alt: texts.gallery.none(farm.name) };
  const tiles = (shown.length > 0 ? shown : [none]).map(
    ({ image, alt }, index) => html`
      <div class="${frameClasses.tile}">${pictureHtml({ image, alt, sizes: sizesAt(index), priority: true })}</div>`,
  );
  return html`
    <div class="${classes.gallery}">
      <div role="group" aria-label="${texts.gallery.label}" class="${frameClasses.frame}" data-count="${tiles.length}">
        ${tiles}
      </div>
    </div>`;
}
