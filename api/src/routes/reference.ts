import { notFound, publicFor, readId } from '@sideroad/server-kit/http';
import {
  type Category,
  CategorySchema,
  envelope,
  FeatureCategorySchema,
  FeatureSchema,
} from '@sideroad/shared/contract';
import { sortCategories } from '@sideroad/shared/domain/category';
import { asc, type Column, eq, type SQL } from 'drizzle-orm';
import type { FastifySchema } from 'fastify';
import { type Static, type TSchema, Type } from 'typebox';
import { category, feature, featureCategory, type Orm } from '../db/schema.ts';
import { toFeature } from '../farms/farm.ts';
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

function toCategory({ active: _, priority, ...row }: typeof category.$inferSelect): Category {
  return priority === null ? row : { ...row, priority };
}

/** GET /categories, /categories/:id, /features, /feature-categories: the reference data of farms. */
export const referenceRoutes: ApiRoutes = async (app, services) => {
  const { readFor, administrator } = services;
  /** Declares a list that shows what is out of use to administrator and stewards only; no cache may store that. */
  const list = <S extends TSchema>(
    url: string,
    { item, ...described }: { item: S; summary: string; description?: string },
    read: (orm: Orm, shown: (active: Column) => SQL | undefined) => Promise<Static<S>[]>,
  ) => {
    const schema: FastifySchema = {
      ...described,
      tags: ['Reference'],
      security,
      querystring: ListQuerySchema,
      response: { 200: envelope(Type.Array(item, { maxItems: MOST_ITEMS })) },
      problems: notAdministrator,
    };
    app.get<{ Querystring: Static<typeof ListQuerySchema> }>(
      url,
      { schema, config },
      async (request, reply) => {
        const { includeInactive } = request.query;
        if (includeInactive) {
          reply.header('cache-control', 'private, no-store');
          const holder = await holderOf(services, request);
          if (holder?.farmId !== null) await administrator.require(request);
        }
        const shown = (active: Column) => (includeInactive ? undefined : eq(active, true));
        return { data: await readFor(request, (orm) => read(orm, shown)) };
      },
    );
  };

  const categories = {
    item: CategorySchema,
    summary: 'Categories',
    description: 'In the order in which they are shown.',
  };
  list('/categories', categories, async (orm, shown) => {
    const rows = await orm.select().from(category).where(shown(category.active)).limit(MOST_ITEMS);
    return sortCategories(rows.map(toCategory));
  });

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

  list('/features', { item: FeatureSchema, summary: 'Features' }, async (orm, shown) => {
    const { active } = feature;
    const rows = await orm
      .select()
      .from(feature)
      .where(shown(active))
      .orderBy(asc(feature.id))
      .limit(MOST_ITEMS);
    return rows.map(toFeature);
  });

  list(
    '/feature-categories',
    { item: FeatureCategorySchema, summary: 'Groups of features' },
    (orm, shown) => {
      const { id, name, active } = featureCategory;
      return orm
        .select({ id, name })
        .from(featureCategory)
        .where(shown(active))
        .orderBy(asc(id))
        .limit(MOST_ITEMS);
    },
  );
};
