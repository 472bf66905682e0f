import { PUBLIC_BRIEFLY, readId } from '@sideroad/server-kit/http';
import {
  type Farm,
  FarmIndexQuerySchema,
  FarmIndexSchema,
  FarmSchema,
  ImageSchema,
} from '@sideroad/shared/contract';
import type { FastifySchema } from 'fastify';
import { type Static, type TSchema, Type } from 'typebox';
import type { ApiRoutes } from '../http/apiContext.ts';
import { callsOf } from '../http/callsOf.ts';
import { coverOf, MOST_RELATED, readFarm, readFarmIndex } from './farm.ts';

type Described<S> = Pick<FastifySchema, 'summary' | 'description' | 'problems'> & { data: S };
const problems = { 404: 'There is no such farm' };

/** GET /farms, and of one farm /farms/:id, its cover and its gallery. */
export const farmRoutes: ApiRoutes = async (app, { inTurn, database: { orm }, now }) => {
  const call = callsOf(app, {
    tags: ['Farms'],
    params: { id: Type.String({ description: 'Id of the farm', examples: ['12'] }) },
    config: { cacheControl: PUBLIC_BRIEFLY },
  });
  /** Declares a call for a part of a farm. An unpublished farm changes as soon as its cover is confirmed. */
  const part = <S extends TSchema>(url: string, described: Described<S>, partOf: (page: Farm) => Static<S>) =>
    call('GET', url, { problems, ...described }, async ({ request, reply }) => {
      const id = readId(request.params.id, 'farm');
      const { page, published } = await inTurn(request, () => readFarm(orm, id, now()));
      const answer = partOf(page);
      if (!published) reply.header('x-robots-tag', 'noindex').header('cache-control', 'no-store');
      return answer;
    });

  const index = {
    summary: 'List farms',
    description: 'Published farms in the order of their ids, with when each changed.',
    querystring: FarmIndexQuerySchema,
    data: FarmIndexSchema.properties.data,
  };
  call('GET', '/farms', index, ({ request }) => {
    const { after = '0', limit = 100 } = request.query;
    return inTurn(request, () => readFarmIndex(orm, after, limit));
  });

  const farm = {
    data: FarmSchema,
    summary: 'Get a farm',
    description:
      'With features, tips, hours, cover and gallery. One that is not published yet (its cover is not confirmed) answers here and in no list, with `x-robots-tag: noindex`.',
  };
  part('/farms/:id', farm, (page) => page);

  const cover = {
    data: ImageSchema,
    summary: 'Get a farm cover',
    problems: { 404: 'There is no such farm, or it has no cover' },
  };
  part('/farms/:id/image/cover-image', cover, coverOf);

  const gallery = {
    data: Type.Array(ImageSchema, { maxItems: MOST_RELATED }),
    summary: 'Get a farm gallery',
    description: 'In the order of its owner, without the cover.',
  };
  part('/farms/:id/images/bulk-gallery', gallery, ({ images }) => images);
};
