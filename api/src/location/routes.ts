import { ApiProblem, notFound, publicFor } from '@sideroad/server-kit/http';
import {
  IpLocationSchema,
  LocatedPlaceSchema,
  LocateQuerySchema,
  type Place,
  PlaceSchema,
  PlacesQuerySchema,
} from '@sideroad/shared/contract';
import { Type } from 'typebox';
import type { ApiRoutes } from '../http/apiContext.ts';
import { callsOf } from '../http/callsOf.ts';
import type { IpLocator } from './ipLocator.ts';
import { locatePlace } from './locatePlace.ts';
import { findPlaces, MOST_PLACES, townsNear } from './places.ts';

/** @throws ApiProblem (400) unless either `q` or both coordinates are given */
function placesOf({ q, latitude, longitude }: Type.Static<typeof PlacesQuerySchema>): Place[] {
  if (q === undefined && latitude !== undefined && longitude !== undefined)
    return townsNear(latitude, longitude);
  if (q !== undefined && latitude === undefined && longitude === undefined) return findPlaces(q);
  const missing = Object.entries({ latitude, longitude }).filter(([, value]) => value === undefined);
  const wrong =
    q === undefined
      ? missing.map(([field]) => ({ field, message: 'is required without q' }))
      : [{ field: 'q', message: 'cannot be combined with coordinates' }];
  throw new ApiProblem(400, 'invalid-parameter', 'Some input is not valid.', wrong);
}

/** GET /locate: where an address is, without a network. GET /places: names of places. GET /ip-location: where the caller is, which no cache stores. */
export const placeRoutes: ApiRoutes<{ locate: IpLocator }> = async (app, { locate }) => {
  const call = callsOf(app, { tags: ['Place'], config: { cacheControl: publicFor(3600) } });
  const located = {
    summary: 'Locate an address',
    description: 'Without asking anybody: the town, else the postal area, else the province.',
    querystring: LocateQuerySchema,
    data: LocatedPlaceSchema,
    problems: { 404: 'Nothing of the address is known' },
  };
  call('GET', '/locate', located, ({ request }) => {
    const place = locatePlace(request.query);
    if (!place) throw notFound('place');
    return place;
  });

  const places = {
    summary: 'Find places',
    description:
      'With `q` what a visitor types for a place of Ontario: towns by name, also with one typing error, or postal areas; the best first. With coordinates the towns within 40 km, the nearest first.',
    querystring: PlacesQuerySchema,
    data: Type.Array(PlaceSchema, { maxItems: MOST_PLACES }),
  };
  call('GET', '/places', places, ({ request }) => placesOf(request.query));

  app.get(
    '/ip-location',
    {
      schema: {
        tags: ['Place'],
        summary: 'Locate the caller',
        description: 'By the IP address, roughly; null for what is not known. Never stored.',
        response: { 200: IpLocationSchema },
      },
      config: { cacheControl: 'private, no-store' },
    },
    async ({ ip }) => locate(ip),
  );
};
