import { inSeasonQuery } from '@sideroad/shared/api';
import type { InSeason } from '@sideroad/shared/contract';
import { NO_FINDING, paths } from '@sideroad/shared/domain/paths';
import { useQuery } from '@sideroad/shared/query';
import { useQueryPlace } from '../useQueryPlace.ts';

/** The part of a list that `GET /api/seasons` counts, in kilometres. */
const NEAR_KM = 100;

/** Loads what farms near the visitor have in season. Without it the page says less: a failure is not logged. */
export function useInSeason(): { inSeason: InSeason | undefined; isPending: boolean } {
  const { place, error } = useQueryPlace();
  const { data, isPending } = useQuery({
    ...inSeasonQuery(place ?? { lat: 0, lng: 0 }),
    enabled: place !== null,
  });
  return { inSeason: data, isPending: isPending && error === null };
}

/** Returns the path of the farms near the visitor that have a crop. */
export const cropPath = (slug: string): string =>
  paths.listing({ finding: { ...NO_FINDING, crop: slug, within: NEAR_KM } });
