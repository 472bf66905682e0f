import type { Image } from '@sideroad/shared/contract';

/** Spec section 2: 'Gallery: 1 large image plus 4 thumbnails'. */
export const GALLERY_SIZE = 5;

/** All pictures of a farm: the cover first, and not once more where the gallery has it, too. */
export const galleryOf = (cover: Image | null, others: readonly Image[]): Image[] => [
  ...(cover ? [cover] : []),
  ...others.filter(({ id }) => id !== cover?.id),
];

/** The pictures that the page shows: the first five of all. */
export const inMosaic = (images: readonly Image[]) => images.slice(0, GALLERY_SIZE);

const COVER_SIZES = '(max-width: 787px) 100vw, (max-width: 1440px) 50vw, 656px';
const THUMBNAIL_SIZES = '(max-width: 1440px) 25vw, 328px';

/** CSS `sizes` of a picture of the mosaic, by its place from 0. */
export const sizesAt = (index: number) => (index === 0 ? COVER_SIZES : THUMBNAIL_SIZES);
