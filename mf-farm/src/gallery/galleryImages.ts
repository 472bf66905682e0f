import { coverImageQuery, galleryQuery, isMissing, isNotFound } from '@sideroad/shared/api';
import type { Farm, Image } from '@sideroad/shared/contract';
import { useReportedError } from '@sideroad/shared/host';
import { useQuery } from '@sideroad/shared/query';
import { useMemo } from 'react';
import { remote } from '../remote.ts';
import { texts } from '../texts.ts';

/** One large photo and four thumbnails. */
export const GALLERY_SIZE = 5;

/** Returns all pictures of a farm, the cover first. A gallery may contain the cover, too. */
export const galleryOf = (cover: Image | null, others: readonly Image[]): Image[] => [
  ...(cover ? [cover] : []),
  ...others.filter(({ id }) => id !== cover?.id),
];

/** Tells whether a farm has no photo: its pictures are drawn, and so is the one in their place. */
export const areDrawn = (images: readonly Image[]) => images.every(({ isIllustration }) => isIllustration);

/** Returns the pictures that the page shows. */
export const inMosaic = (images: readonly Image[]) => images.slice(0, GALLERY_SIZE);

/** Phones say 12 % less than the full width: then those of 412 px at 1.75 take 640 px, which looks the same as 960 px. */
const COVER_SIZES = '(max-width: 599px) 88vw, (max-width: 1440px) 50vw, 656px';
const THUMBNAIL_SIZES = '(max-width: 1440px) 25vw, 328px';

/** Returns the CSS `sizes` of a picture of the mosaic. @param index 0 is the large one */
export const sizesAt = (index: number) => (index === 0 ? COVER_SIZES : THUMBNAIL_SIZES);

const NONE: readonly Image[] = [];

/**
 * Returns all pictures of a farm, the cover first, or null while they load. Some back ends leave them out of the farm's
 * response and have calls for cover and gallery. Their failures are logged, except 404.
 */
export function useGalleryImages(farm: Farm): readonly Image[] | null {
  const coverCall = useQuery({ ...coverImageQuery(farm.id), enabled: isMissing(farm, 'coverImage') });
  const galleryCall = useQuery({ ...galleryQuery(farm.id), enabled: isMissing(farm, 'images') });
  const where = { remote, section: texts.gallery.label };
  useReportedError(isNotFound(coverCall.error) ? null : coverCall.error, where);
  useReportedError(isNotFound(galleryCall.error) ? null : galleryCall.error, where);
  const isLoading = coverCall.isLoading || galleryCall.isLoading;
  const cover = farm.coverImage ?? coverCall.data ?? null;
  const others = farm.images.length > 0 ? farm.images : (galleryCall.data ?? NONE);
  return useMemo(() => (isLoading ? null : galleryOf(cover, others)), [isLoading, cover, others]);
}
