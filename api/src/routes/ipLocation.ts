import { IpLocationSchema } from '@sideroad/shared/contract';
import type { ApiRoutes } from '../services.ts';

/** GET /ip-location: where the caller's address is. Never stored: the next caller is elsewhere. */
export const ipLocationRoutes: ApiRoutes = async (app, { locate }) => {
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
