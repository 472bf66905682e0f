import { notFound, publicFor, readId } from '@sideroad/server-kit/http';
import {
  type Category,
  CategorySchema,
  FeatureCategorySchema,
  FeatureSchema,
} from '@sideroad/shared/contract';
import { sortCategories } from '@sideroad/shared/domain/category';
import { asc, type Column, eq, type SQL } from 'drizzle-orm';
import { type Static, type TSchema, Type } from 'typebox';
import { category, feature, featureCategory, type Orm } from '../db/schema.ts';
import { toFeature } from '../farms/farm.ts';
import type { ApiRoutes } from '../http/apiContext.ts';
import { callsOf } from '../http/callsOf.ts';
import { holderOf, type LinkContext } from '../security/links.ts';

const ListQuerySchema = Type.Object({
  includeInactive: Type.Optional(
    Type.Boolean({ default: false, description: 'Also what is out of use; for administrator and stewards' }),
  ),
});
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
export const referenceRoutes: ApiRoutes<LinkContext> = async (app, services) => {
  const { inTurn, database, administrator } = services;
  const call = callsOf(app, {
    tags: ['Reference'],
    params: { id: Type.String({ description: 'Id of the category', examples: ['1'] }) },
    config,
  });
  /** Declares a list that shows what is out of use to administrator and stewards only; no cache may store that. */
  const list = <S extends TSchema>(
    url: string,
    { item, ...described }: { item: S; summary: string; description?: string },
    read: (orm: Orm, shown: (active: Column) => SQL | undefined) => Promise<Static<S>[]>,
  ) => {
    const listed = {
      ...described,
      security,
      problems: notAdministrator,
      data: Type.Array(item, { maxItems: MOST_ITEMS }),
      querystring: ListQuerySchema,
    };
    call('GET', url, listed, async ({ request, reply }) => {
      const { includeInactive } = request.query;
      if (includeInactive) {
        reply.header('cache-control', 'private, no-store');
        const holder = await holderOf(services, request);
        if (holder?.farmId !== null) await administrator.require(request);
      }
      const shown = (active: Column) => (includeInactive ? undefined : eq(active, true));
      return inTurn(request, () => read(database.orm, shown));
    });
  };

  const categories = {
    item: CategorySchema,
    summary: 'List categories',
    description: 'In the order in which they are shown.',
  };
  list('/categories', categories, async (orm, shown) => {
    const rows = await orm.select().from(category).where(shown(category.active)).limit(MOST_ITEMS);
    return sortCategories(rows.map(toCategory));
  });

  const one = {
    summary: 'Get a category',
    data: CategorySchema,
    problems: { 404: 'There is no such category' },
  };
  call('GET', '/categories/:id', one, async ({ request }) => {
    const id = readId(request.params.id, 'category');
    const [row] = await inTurn(request, () =>
      database.orm.select().from(category).where(eq(category.id, id)).limit(1),
    );
    if (!row) throw notFound('category');
    return toCategory(row);
  });

  list('/features', { item: FeatureSchema, summary: 'List features' }, async (orm, shown) => {
    const rows = await orm
      .select()
      .from(feature)
      .where(shown(feature.active))
      .orderBy(asc(feature.id))
      .limit(MOST_ITEMS);
    return rows.map(toFeature);
  });

  list(
    '/feature-categories',
    { item: FeatureCategorySchema, summary: 'List feature categories' },
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
