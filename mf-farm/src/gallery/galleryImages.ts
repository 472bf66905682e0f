import { coverImageQuery, galleryQuery, isNotFound, isUntold } from '@sideroad/shared/api';
import type { Farm, Image } from '@sideroad/shared/contract';
import { useReportedError } from '@sideroad/shared/host';
import { useQuery } from '@sideroad/shared/query';
import { useMemo } from 'react';
import { remote } from '../remote.ts';
import { texts } from '../texts.ts';

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

const NONE: readonly Image[] = [];

/**
 * All pictures of a farm, the cover first, the same array until they change; null while they are not known. What the farm's
 * answer does not tell of is asked for (another back end has calls of its own for cover and gallery, spec section 7); a
 * picture that cannot be had is left out, with a line in the log unless there is none (404).
 */
export function useGalleryImages(farm: Farm): readonly Image[] | null {
  const coverCall = useQuery({ ...coverImageQuery(farm.id), enabled: isUntold(farm, 'coverImage') });
  const galleryCall = useQuery({ ...galleryQuery(farm.id), enabled: isUntold(farm, 'images') });
  const where = { remote, section: texts.gallery.label };
  useReportedError(isNotFound(coverCall.error) ? null : coverCall.error, where);
  useReportedError(isNotFound(galleryCall.error) ? null : galleryCall.error, where);
  const isLoading = coverCall.isLoading || galleryCall.isLoading;
  const cover = farm.coverImage ?? coverCall.data ?? null;
  const others = farm.images.length > 0 ? farm.images : (galleryCall.data ?? NONE);
  return useMemo(() => {
    if (isLoading) return null;
    return galleryOf(cover, others);
  }, [isLoading, cover, others]);
}
