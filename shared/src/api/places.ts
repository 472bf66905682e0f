import { dataOf, readFields, readList, readText } from '@sideroad/shared/answers';
import type { LatLng } from '@sideroad/shared/contract';
import { queryOptions } from '@sideroad/shared/query';
import { getBody, queryKeys } from './queries.ts';

/** The name of the town nearest to a location, null where none is near. A back end may lack the call: then it fails. */
export const townQuery = ({ lat, lng }: LatLng) => {
  // To about a kilometre, so that a moving visitor makes few calls.
  const near = `latitude=${lat.toFixed(2)}&longitude=${lng.toFixed(2)}`;
  return queryOptions({
    queryKey: queryKeys.town(near),
    queryFn: async ({ signal }) => {
      const [town] = readList(dataOf(await getBody(`/api/places?${near}`, signal)), 'data');
      return town === undefined ? null : readText(readFields(town, 'place').name);
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
};
