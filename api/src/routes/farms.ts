import { PUBLIC_BRIEFLY, readId } from '@sideroad/server-kit/http';
import {
  type Farm,
  FarmIndexQuerySchema,
  FarmIndexSchema,
  FarmSchema,
  ImageSchema,
} from '@sideroad/shared/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { coverOf, MOST_RELATED, readFarm, readFarmIndex } from '../farms/farm.ts';
import { LISTS } from '../http/purge.ts';
import type { ApiRoutes } from '../services.ts';
import { callsOf } from './callsOf.ts';

const config = { cacheControl: PUBLIC_BRIEFLY, surrogateKey: 'farm-:id' };

interface FarmCall {
  request: FastifyRequest<{ Params: { id: string } }>;
  reply: FastifyReply;
}
const problems = { 404: 'There is no such farm' };
const whole = (page: Farm) => page;

/** GET /farms, and of one farm /farms/:id, its cover and its gallery. */
export const farmRoutes: ApiRoutes = async (app, { readFor, now }) => {
  const call = callsOf(app, {
    tags: ['Farms'],
    params: { id: Type.String({ description: 'Id of the farm', examples: ['12'] }) },
    config,
  });
  /** Answers a part of a farm. An unpublished farm changes as soon as its cover is confirmed. */
  const part =
    <T>(partOf: (page: Farm) => T) =>
    async ({ request, reply }: FarmCall) => {
      const id = readId(request.params.id, 'farm');
      const { page, published } = await readFor(request, (orm) => readFarm(orm, id, now()));
      const answer = partOf(page);
      if (!published) reply.header('x-robots-tag', 'noindex').header('cache-control', 'no-store');
      return answer;
    };

  const index = {
    summary: 'All farms, for sitemaps',
    description: 'Published farms in the order of their ids, with when each changed.',
    querystring: FarmIndexQuerySchema,
    data: FarmIndexSchema.properties.data,
    config: { ...config, surrogateKey: LISTS },
  };
  call('GET', '/farms', index, ({ request }) => {
    const { after = '0', limit = 100 } = request.query;
    return readFor(request, (orm) => readFarmIndex(orm, after, limit));
  });

  const farm = {
    data: FarmSchema,
    problems,
    summary: 'A farm',
    description:
      'With features, tips, hours, cover and gallery. One that is not published yet (its cover is not confirmed) answers here and in no list, with `x-robots-tag: noindex`.',
  };
  call('GET', '/farms/:id', farm, part(whole));

  const cover = {
    data: ImageSchema,
    summary: "A farm's cover",
    problems: { 404: 'There is no such farm, or it has no cover' },
  };
  call('GET', '/farms/:id/image/cover-image', cover, part(coverOf));

  const gallery = {
    data: Type.Array(ImageSchema, { maxItems: MOST_RELATED }),
    summary: "A farm's gallery",
    problems,
    description: 'In the order of its owner, without the cover.',
  };
  call(
    'GET',
    '/farms/:id/images/bulk-gallery',
    gallery,
    part(({ images }) => images),
  );
};
