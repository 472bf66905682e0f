import { coverImageQuery, galleryQuery, isNotFound, isUntold } from '@sideroad/shared/api';
import type { Farm, Image } from '@sideroad/shared/contract';
import { useReportedError } from '@sideroad/shared/host';
import { useQuery } from '@sideroad/shared/query';
import { useMemo } from 'react';
import { remote } from '../remote.ts';
import { texts } from '../texts.ts';
import { galleryOf } from './mosaic.ts';

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
