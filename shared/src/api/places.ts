import { dataOf, readFields, readList, readText } from '@sideroad/shared/answers';
import type { LatLng } from '@sideroad/shared/contract';
import { searchText } from '@sideroad/shared/domain/search';
import { queryOptions } from '@sideroad/shared/query';
import { getAnswer, queryKeys } from './queries.ts';

/** The name of the town nearest to a location, null where none is near. A back end may lack the call: then it fails. */
export const townQuery = ({ lat, lng }: LatLng) => {
  // To about a kilometre, so that a moving visitor makes few calls.
  const near = `latitude=${lat.toFixed(2)}&longitude=${lng.toFixed(2)}`;
  return queryOptions({
    queryKey: queryKeys.town(near),
    queryFn: ({ signal }) =>
      getAnswer(`/api/places?${near}`, signal, (body) => {
        const [town] = readList(dataOf(body), 'data');
        return town === undefined ? null : readText(readFields(town, 'place').name);
      }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
};

/** The places that a text may mean, the best first. A back end may lack the call: then it fails. @param typed as typed */
export const placesQuery = (typed: string) => {
  const q = searchText(typed);
  return queryOptions({
    queryKey: queryKeys.places(q),
    queryFn: ({ signal }) =>
      getAnswer(`/api/places?${new URLSearchParams({ q })}`, signal, (body, { toPlaces }) =>
        toPlaces(dataOf(body)),
      ),
    enabled: q !== '',
    staleTime: 60_000,
    // The next letter makes another call.
    retry: false,
  });
};
