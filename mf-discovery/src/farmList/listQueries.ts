import { featuresQuery, nearestFarmsQuery } from '@sideroad/shared/api';
import type { PageContext, PageQueries } from '@sideroad/shared/contract';
import type { ListingQuery } from '@sideroad/shared/domain/paths';

/** Lists the queries that a list starts with: its farms, and the names of the features that they are asked for. */
export function listQueries(
  { finding }: ListingQuery,
  context: PageContext,
  categoryId?: string,
): ReturnType<PageQueries<object>> {
  const place = finding.near ?? context.place;
  return [
    ...(place ? [nearestFarmsQuery(place, categoryId, finding)] : []),
    ...(finding.features.length > 0 ? [featuresQuery()] : []),
  ];
}
