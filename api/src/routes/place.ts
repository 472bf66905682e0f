import { notFound, publicFor } from '@sideroad/server-kit/http';
import {
  envelope,
  IpLocationSchema,
  LocatedPlaceSchema,
  LocateQuerySchema,
  PlaceSchema,
  PlacesQuerySchema,
} from '@sideroad/shared/contract';
import { Type } from 'typebox';
import { locatePlace } from '../location/locatePlace.ts';
import { MOST_TOWNS, townsNear } from '../location/towns.ts';
import type { ApiRoutes } from '../services.ts';

/** GET /locate: where an address is, without a network. GET /places: names of places. GET /ip-location: where the caller is, which no cache stores. */
export const placeRoutes: ApiRoutes = async (app, { locate }) => {
  app.get(
    '/locate',
    {
      schema: {
        tags: ['Place'],
        summary: 'Where an address is',
        description: 'Without asking anybody: the town, else the postal area, else the province.',
        querystring: LocateQuerySchema,
        response: { 200: envelope(LocatedPlaceSchema) },
        problems: { 404: 'Nothing of the address is known' },
      },
      config: { cacheControl: publicFor(3600) },
    },
    async ({ query }) => {
      const place = locatePlace(query);
      if (!place) throw notFound('place');
      return { data: place };
    },
  );

  app.get(
    '/places',
    {
      schema: {
        tags: ['Place'],
        summary: 'Towns near a place',
        description: 'Towns of Ontario within 40 km, the nearest first.',
        querystring: PlacesQuerySchema,
        response: { 200: envelope(Type.Array(PlaceSchema, { maxItems: MOST_TOWNS })) },
      },
      config: { cacheControl: publicFor(3600) },
    },
    async ({ query }) => ({ data: townsNear(query.latitude, query.longitude) }),
  );

  app.get(
    '/ip-location',
    {
      schema: {
        tags: ['Place'],
        summary: "Where the caller's address is",
        description: 'By the IP address, roughly; null for what is not known. Never stored.',
        response: { 200: IpLocationSchema },
      },
      config: { cacheControl: 'private, no-store' },
    },
    async ({ ip }) => locate(ip),
  );
};
