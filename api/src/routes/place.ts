import { notFound, publicFor } from '@sideroad/server-kit/http';
import { envelope, IpLocationSchema, LocatedPlaceSchema, LocateQuerySchema } from '@sideroad/shared/contract';
import { locatePlace } from '../location/locatePlace.ts';
import type { ApiRoutes } from '../services.ts';

/** GET /locate: where an address is, without a network. GET /ip-location: where the caller is, which no cache stores. */
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
