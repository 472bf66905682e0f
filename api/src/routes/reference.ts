import { notFound, publicFor, readId } from '@sideroad/server-kit/http';
import {
  type Category,
  CategorySchema,
  envelope,
  FeatureCategorySchema,
  FeatureSchema,
} from '@sideroad/shared/contract';
import { sortCategories } from '@sideroad/shared/domain/category';
import { asc, eq } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Static, type TSchema, Type } from 'typebox';
import { category, feature, featureCategory } from '../db/schema.ts';
import { holderOf } from '../security/links.ts';
import type { ApiRoutes } from '../services.ts';

const ListQuerySchema = Type.Object({
  includeInactive: Type.Optional(
    Type.Boolean({ default: false, description: 'Also what is out of use; for administrator and stewards' }),
  ),
});
const IdSchema = Type.Object({ id: Type.String({ description: 'Id of the category', examples: ['1'] }) });
const security: readonly Record<string, string[]>[] = [{}, { administrator: [] }, { steward: [] }];
const notAdministrator = {
  401: 'What is out of use is not shown to visitors',
  429: 'More than ten wrong tokens in a minute from one address',
};
const config = { cacheControl: publicFor(300) };

/** More than any directory has; bounds what is read. */
const MOST_ITEMS = 1000;

/** The schema of a list that shows inactive entries to the administrator. */
const listSchema = <S extends TSchema>(summary: string, item: S) => ({
  tags: ['Reference'],
  summary,
  security,
  querystring: ListQuerySchema,
  response: { 200: envelope(Type.Array(item, { maxItems: MOST_ITEMS })) },
  problems: notAdministrator,
});

function toCategory({ active: _, priority, ...row }: typeof category.$inferSelect): Category {
  return priority === null ? row : { ...row, priority };
}

/** GET /categories, /categories/:id, /features, /feature-categories: the reference data of farms. */
export const referenceRoutes: ApiRoutes = async (app, services) => {
  const { readFor, administrator } = services;
  /** Whether inactive entries are requested: for administrator and stewards only, and no cache may store them. */
  const wantsInactive = async (
    query: Static<typeof ListQuerySchema>,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<boolean> => {
    if (!query.includeInactive) return false;
    reply.header('cache-control', 'private, no-store');
    const holder = await holderOf(services, request);
    if (holder?.farmId !== null) await administrator.require(request);
    return true;
  };

  app.get(
    '/categories',
    {
      schema: {
        ...listSchema('Categories', CategorySchema),
        description: 'In the order in which they are shown.',
      },
      config,
    },
    async (request, reply) => {
      const inactive = await wantsInactive(request.query, request, reply);
      const rows = await readFor(request, (orm) =>
        orm
          .select()
          .from(category)
          .where(inactive ? undefined : eq(category.active, true))
          .limit(MOST_ITEMS),
      );
      return { data: sortCategories(rows.map(toCategory)) };
    },
  );

  app.get(
    '/categories/:id',
    {
      schema: {
        tags: ['Reference'],
        summary: 'A category',
        params: IdSchema,
        response: { 200: envelope(CategorySchema) },
        problems: { 404: 'There is no such category' },
      },
      config,
    },
    async (request) => {
      const id = readId(request.params.id, 'category');
      const [row] = await readFor(request, (orm) =>
        orm.select().from(category).where(eq(category.id, id)).limit(1),
      );
      if (!row) throw notFound('category');
      return { data: toCategory(row) };
    },
  );

  app.get(
    '/features',
    {
      schema: listSchema('Features', FeatureSchema),
      config,
    },
    async (request, reply) => {
      const inactive = await wantsInactive(request.query, request, reply);
      const rows = await readFor(request, (orm) =>
        orm
          .select()
          .from(feature)
          .where(inactive ? undefined : eq(feature.active, true))
          .orderBy(asc(feature.id))
          .limit(MOST_ITEMS),
      );
      return {
        data: rows.map(({ active: _, featureCategoryId, ...row }) => ({
          ...row,
          categoryId: featureCategoryId,
        })),
      };
    },
  );

  app.get(
    '/feature-categories',
    {
      schema: listSchema('Groups of features', FeatureCategorySchema),
      config,
    },
    async (request, reply) => {
      const inactive = await wantsInactive(request.query, request, reply);
      const rows = await readFor(request, (orm) =>
        orm
          .select({ id: featureCategory.id, name: featureCategory.name })
          .from(featureCategory)
          .where(inactive ? undefined : eq(featureCategory.active, true))
          .orderBy(asc(featureCategory.id))
          .limit(MOST_ITEMS),
      );
      return { data: rows };
    },
  );
};
