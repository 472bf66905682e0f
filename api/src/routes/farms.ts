import { PUBLIC_BRIEFLY, readId } from '@sideroad/server-kit/http';
import {
  envelope,
  FarmIndexQuerySchema,
  FarmIndexSchema,
  FarmSchema,
  ImageSchema,
} from '@sideroad/shared/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { Orm } from '../db/schema.ts';
import { MOST_RELATED, type OfFarm, readCover, readFarm, readFarmIndex, readGallery } from '../farms/farm.ts';
import { LISTS } from '../http/purge.ts';
import type { ApiRoutes } from '../services.ts';

const IdSchema = Type.Object({ id: Type.String({ description: 'Id of the farm', examples: ['12'] }) });
const problems = { 404: 'There is no such farm' };
const config = { cacheControl: PUBLIC_BRIEFLY, surrogateKey: 'farm-:id' };

/** Answers an unpublished farm with noindex and no-store, because it changes as soon as its cover is confirmed. */
function answer<T>(reply: FastifyReply, { data, published }: OfFarm<T>): { data: T } {
  if (!published) reply.header('x-robots-tag', 'noindex').header('cache-control', 'no-store');
  return { data };
}

/** GET /farms, and of one farm /farms/:id, its cover and its gallery. */
export const farmRoutes: ApiRoutes = async (app, { readFor, now }) => {
  const answerFarm = async <T>(
    request: FastifyRequest<{ Params: { id: string } }>,
    reply: FastifyReply,
    read: (orm: Orm, id: string) => Promise<OfFarm<T>>,
  ) => {
    const id = readId(request.params.id, 'farm');
    return answer(reply, await readFor(request, (orm) => read(orm, id)));
  };

  app.get(
    '/farms',
    {
      schema: {
        tags: ['Farms'],
        summary: 'All farms, for sitemaps',
        description: 'Published farms in the order of their ids, with when each changed.',
        querystring: FarmIndexQuerySchema,
        response: { 200: FarmIndexSchema },
      },
      config: { ...config, surrogateKey: LISTS },
    },
    async (request) => {
      const { after = '0', limit = 100 } = request.query;
      return { data: await readFor(request, (orm) => readFarmIndex(orm, after, limit)) };
    },
  );

  app.get(
    '/farms/:id',
    {
      schema: {
        tags: ['Farms'],
        summary: 'A farm',
        description:
          'With features, tips, hours, cover and gallery. One that is not published yet (its cover is not confirmed) answers here and in no list, with `x-robots-tag: noindex`.',
        params: IdSchema,
        response: { 200: envelope(FarmSchema) },
        problems,
      },
      config,
    },
    (request, reply) => answerFarm(request, reply, (orm, id) => readFarm(orm, id, now())),
  );

  app.get(
    '/farms/:id/image/cover-image',
    {
      schema: {
        tags: ['Farms'],
        summary: "A farm's cover",
        params: IdSchema,
        response: { 200: envelope(ImageSchema) },
        problems: { 404: 'There is no such farm, or it has no cover' },
      },
      config,
    },
    (request, reply) => answerFarm(request, reply, readCover),
  );

  app.get(
    '/farms/:id/images/bulk-gallery',
    {
      schema: {
        tags: ['Farms'],
        summary: "A farm's gallery",
        description: 'In the order of its owner, without the cover.',
        params: IdSchema,
        response: { 200: envelope(Type.Array(ImageSchema, { maxItems: MOST_RELATED })) },
        problems,
      },
      config,
    },
    (request, reply) => answerFarm(request, reply, readGallery),
  );
};
