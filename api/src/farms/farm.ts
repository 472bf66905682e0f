import type { Farm, Image } from '@sideroad/shared/contract';
import { and, asc, eq } from 'drizzle-orm';
import type { Orm } from '../db/database.ts';
import { farm, farmCategory, farmFeature, feature, image } from '../db/schema.ts';
import { notFound } from '../http/problem.ts';
import { toImage } from '../images/address.ts';
import { locationOf } from './summary.ts';

/** More than any form lets through (spec section 5: 3 categories, 8 features); bounds what is read. */
const MOST_RELATED = 100;

const featureColumns = {
  id: feature.id,
  name: feature.name,
  description: feature.description,
  iconSvg: feature.iconSvg,
  categoryId: feature.featureCategoryId,
};

/** Ready pictures of a farm: the cover first, then the gallery in its order. */
async function imagesOf(orm: Orm, farmId: string): Promise<{ kind: 'cover' | 'gallery'; image: Image }[]> {
  const rows = await orm
    .select()
    .from(image)
    .where(and(eq(image.farmId, farmId), eq(image.status, 'ready')))
    .orderBy(asc(image.kind), asc(image.position))
    .limit(MOST_RELATED);
  return rows.map((row) => ({ kind: row.kind, image: toImage(row) }));
}

async function assertFarm(orm: Orm, farmId: string): Promise<void> {
  const found = await orm.select({ id: farm.id }).from(farm).where(eq(farm.id, farmId)).limit(1);
  if (found.length === 0) throw notFound('farm');
}

/**
 * The farm as its page shows it.
 * @throws ApiProblem 404
 */
export async function readFarm(orm: Orm, farmId: string): Promise<Farm> {
  const [row] = await orm.select().from(farm).where(eq(farm.id, farmId)).limit(1);
  if (!row) throw notFound('farm');
  const [categories, features, images] = await Promise.all([
    orm
      .select({ id: farmCategory.categoryId })
      .from(farmCategory)
      .where(eq(farmCategory.farmId, farmId))
      .orderBy(asc(farmCategory.position))
      .limit(MOST_RELATED),
    orm
      .select(featureColumns)
      .from(farmFeature)
      .innerJoin(feature, eq(feature.id, farmFeature.featureId))
      .where(and(eq(farmFeature.farmId, farmId), eq(feature.active, true)))
      .orderBy(asc(farmFeature.position))
      .limit(MOST_RELATED),
    imagesOf(orm, farmId),
  ]);
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    phoneNumber: row.phoneNumber,
    webUrl: row.webUrl,
    socialUrl: row.socialUrl,
    banner: row.banner,
    coverImage: images.find(({ kind }) => kind === 'cover')?.image ?? null,
    images: images.filter(({ kind }) => kind === 'gallery').map((gallery) => gallery.image),
    location: locationOf(row),
    distance: null,
    features,
    featureIds: features.map(({ id }) => id),
    categoryIds: categories.map(({ id }) => id),
    tips: row.tips,
    businessHours: row.businessHours,
    timeZone: row.timeZone,
  };
}

/**
 * The farm's cover.
 * @throws ApiProblem 404 when there is no such farm, or it has no cover
 */
export async function readCover(orm: Orm, farmId: string): Promise<Image> {
  await assertFarm(orm, farmId);
  const cover = (await imagesOf(orm, farmId)).find(({ kind }) => kind === 'cover');
  if (!cover) throw notFound('picture');
  return cover.image;
}

/**
 * The farm's gallery, without the cover.
 * @throws ApiProblem 404
 */
export async function readGallery(orm: Orm, farmId: string): Promise<Image[]> {
  await assertFarm(orm, farmId);
  return (await imagesOf(orm, farmId))
    .filter(({ kind }) => kind === 'gallery')
    .map((gallery) => gallery.image);
}
