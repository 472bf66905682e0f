import type { FirstPicture, Image } from '@sideroad/shared/contract';
import { type Html, html } from '@sideroad/shared/domain/html';
import { sourceOf } from '@sideroad/shared/domain/imageSource';
import classes from '../ui/picture/Picture.module.css';

interface PictureHtml {
  image: Image;
  /** Empty for a picture whose meaning stands beside it. */
  alt: string;
  /** CSS `sizes`, the same as on the page: the browser then has the page's picture already. */
  sizes: string;
  /** Part of the first screen. */
  priority?: boolean;
}

/** `Picture` as markup: fills its parent. Its placeholder colour is left out, for the policy forbids inline styles. */
export function pictureHtml({ image, alt, sizes, priority = false }: PictureHtml): Html {
  const source = sourceOf(image, sizes);
  const variants = source.srcSet ? html` srcset="${source.srcSet}" sizes="${sizes}"` : null;
  const size = image.width && image.height ? html` width="${image.width}" height="${image.height}"` : null;
  const loading = priority ? html` fetchpriority="high"` : html` loading="lazy"`;
  return html`<img class="${classes.picture}" alt="${alt}"${size}${loading} decoding="async"${variants} src="${source.src}">`;
}

/** Keeps the room of an icon, which comes with the scripts: the stylesheet sizes every `svg` in its place. */
export const iconSpace = html`<svg aria-hidden="true"></svg>`;

/** A picture to be asked for before any script runs: the very file that the page shows. */
export function firstPictureOf(image: Image, sizes: string): FirstPicture {
  const source = sourceOf(image, sizes);
  return { url: source.src, ...(source.srcSet ? { srcset: source.srcSet, sizes } : {}) };
}
