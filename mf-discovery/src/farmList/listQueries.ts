import { featuresQuery, listPageQuery } from '@sideroad/shared/api';
import type { PageContext, PageQueries } from '@sideroad/shared/contract';
import type { ListingQuery } from '@sideroad/shared/domain/paths';
import { mapStateOf } from './map/useListMap.ts';

/** Lists the queries that a list starts with: its farms, and the names of the features that they are asked for. */
export function listQueries(
  { finding, map, page }: ListingQuery,
  context: PageContext,
  categoryId?: string,
): ReturnType<PageQueries<object>> {
  // As the screen has it: a moved map counts, unless a distance is asked for.
  const { centre } = mapStateOf(finding.within === null ? map : null);
  const place = centre ?? finding.near ?? context.place;
  return [
    ...(place ? [listPageQuery(place, categoryId, finding, page ?? 1)] : []),
    ...(finding.features.length > 0 ? [featuresQuery()] : []),
  ];
}
