import { listFacetsQuery, textFacetsQuery } from '@sideroad/shared/api';
import type { Facets, LatLng } from '@sideroad/shared/contract';
import type { Finding } from '@sideroad/shared/domain/finding';
import { keepPreviousData, useQuery } from '@sideroad/shared/query';

/** The farms that a finding narrows: those of a search text, else a category's around a place, else all. */
export interface FindingSource {
  /** Null while it is unknown: a list then waits for it. */
  place: LatLng | null;
  categoryId?: string | undefined;
  text?: string;
}

/** Counts the farms that each further choice leaves. Undefined: not known yet; null: the back end does not say it. */
export function useFacets(
  { place, categoryId, text }: FindingSource,
  finding: Finding,
): Facets | null | undefined {
  const query =
    text === undefined
      ? listFacetsQuery(place ?? { lat: 0, lng: 0 }, categoryId, finding)
      : textFacetsQuery(text, place, finding);
  const { data, isError } = useQuery({
    ...query,
    enabled: text !== undefined || place !== null,
    placeholderData: keepPreviousData,
  });
  return isError ? null : data;
}
