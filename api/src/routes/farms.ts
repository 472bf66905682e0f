import { PUBLIC_BRIEFLY, readId } from '@sideroad/server-kit/http';
import {
  envelope,
  type Farm,
  FarmIndexQuerySchema,
  FarmIndexSchema,
  FarmSchema,
  ImageSchema,
} from '@sideroad/shared/contract';
import type { FastifySchema } from 'fastify';
import { type Static, type TSchema, Type } from 'typebox';
import { coverOf, MOST_RELATED, readFarm, readFarmIndex } from '../farms/farm.ts';
import { LISTS } from '../http/purge.ts';
import type { ApiRoutes } from '../services.ts';

const IdSchema = Type.Object({ id: Type.String({ description: 'Id of the farm', examples: ['12'] }) });
const problems = { 404: 'There is no such farm' };
const config = { cacheControl: PUBLIC_BRIEFLY, surrogateKey: 'farm-:id' };

/** GET /farms, and of one farm /farms/:id, its cover and its gallery. */
export const farmRoutes: ApiRoutes = async (app, { readFor, now }) => {
  /** Declares a call for a part of a farm. An unpublished farm changes as soon as its cover is confirmed. */
  const part = <S extends TSchema>(
    url: string,
    {
      data,
      ...described
    }: { data: S; summary: string; description?: string; problems: Record<number, string> },
    partOf: (page: Farm) => Static<S>,
  ) => {
    const schema: FastifySchema = {
      ...described,
      tags: ['Farms'],
      params: IdSchema,
      response: { 200: envelope(data) },
    };
    app.get<{ Params: Static<typeof IdSchema> }>(url, { schema: schema, config }, async (request, reply) => {
      const id = readId(request.params.id, 'farm');
      const { page, published } = await readFor(request, (orm) => readFarm(orm, id, now()));
      const answer = { data: partOf(page) };
      if (!published) reply.header('x-robots-tag', 'noindex').header('cache-control', 'no-store');
      return answer;
    });
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

  const farm = {
    data: FarmSchema,
    summary: 'A farm',
    description:
      'With features, tips, hours, cover and gallery. One that is not published yet (its cover is not confirmed) answers here and in no list, with `x-robots-tag: noindex`.',
    problems,
  };
  part('/farms/:id', farm, (page) => page);

  const cover = {
    data: ImageSchema,
    summary: "A farm's cover",
    problems: { 404: 'There is no such farm, or it has no cover' },
  };
  part('/farms/:id/image/cover-image', cover, coverOf);

  const gallery = {
    data: Type.Array(ImageSchema, { maxItems: MOST_RELATED }),
    summary: "A farm's gallery",
    description: 'In the order of its owner, without the cover.',
    problems,
  };
  part('/farms/:id/images/bulk-gallery', gallery, ({ images }) => images);
};
