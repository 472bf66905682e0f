import { envelope, FarmSchema, ImageSchema } from '@sideroad/shared/contract';
import type { FastifyReply } from 'fastify';
import { Type } from 'typebox';
import { type OfFarm, readCover, readFarm, readGallery } from '../farms/farm.ts';
import { publicFor } from '../http/caching.ts';
import { readId } from '../http/ids.ts';
import type { ApiRoutes } from '../http/types.ts';

const IdSchema = Type.Object({ id: Type.String() });
const config = { cacheControl: publicFor(60) };

/**
 * A farm that is not published yet answers at its own address only: search engines leave it out, and nobody keeps what
 * will be different as soon as its cover is confirmed.
 */
function answer<T>(reply: FastifyReply, { data, published }: OfFarm<T>): { data: T } {
  if (!published) reply.header('x-robots-tag', 'noindex').header('cache-control', 'no-store');
  return { data };
}

/** GET /farms/:id, its cover and its gallery. */
export const farmRoutes: ApiRoutes = async (app, { database: { orm } }) => {
  app.get(
    '/farms/:id',
    { schema: { params: IdSchema, response: { 200: envelope(FarmSchema) } }, config },
    async ({ params }, reply) => answer(reply, await readFarm(orm, readId(params.id, 'farm'))),
  );

  app.get(
    '/farms/:id/image/cover-image',
    { schema: { params: IdSchema, response: { 200: envelope(ImageSchema) } }, config },
    async ({ params }, reply) => answer(reply, await readCover(orm, readId(params.id, 'farm'))),
  );

  app.get(
    '/farms/:id/images/bulk-gallery',
    { schema: { params: IdSchema, response: { 200: envelope(Type.Array(ImageSchema)) } }, config },
    async ({ params }, reply) => answer(reply, await readGallery(orm, readId(params.id, 'farm'))),
  );
};
