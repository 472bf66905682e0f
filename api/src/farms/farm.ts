import { notFound } from '@sideroad/server-kit/http';
import type { Farm, FarmIndex } from '@sideroad/shared/contract';
import { and, asc, eq, gt, max } from 'drizzle-orm';
import type { Orm } from '../db/schema.ts';
import { farm, farmCategory, farmFeature, feature, image } from '../db/schema.ts';
import { shareImageUrl, toImage } from './imageUrls.ts';
import { isPublic } from './life.ts';
import { clockOfFarm, locationOf } from './summary.ts';

/** Limit of related rows; a registration has at most 3 categories and 8 features. */
export const MOST_RELATED = 100;

/** A feature as it is answered. */
export const toFeature = ({
  active: _,
  featureCategoryId: categoryId,
  ...row
}: typeof feature.$inferSelect) => ({
  ...row,
  categoryId,
});

/** A farm that has an address. @throws ApiProblem 404 for one that is withdrawn, unpublished by its owner, or unknown */
async function rowOf(orm: Orm, farmId: string) {
  const [row] = await orm
    .select()
    .from(farm)
    .where(and(eq(farm.id, farmId), isPublic))
    .limit(1);
  if (!row) throw notFound('farm');
  return row;
}

/** What day it is at a farm, 'YYYY-MM-DD'. @param now milliseconds */
export const todayOf = (row: Pick<typeof farm.$inferSelect, 'timeZone'>, now: number) =>
  clockOfFarm(row, new Date(now)).slice(0, 10);

/** The note of a farm until its last day has ended there; else null. @param now milliseconds */
export const noteOf = (row: typeof farm.$inferSelect, now: number) =>
  row.note && todayOf(row, now) <= row.note.until ? row.note : null;

/** Reads a farm for its page; unpublished, it answers at its own address only. @throws ApiProblem 404 */
export async function readFarm(orm: Orm, farmId: string, now: number) {
  const row = await rowOf(orm, farmId);
  return { page: await pageOf(orm, row, now), published: row.published };
}

/** A farm as its page shows it. @param permit as `toImage` takes it */
export async function pageOf(
  orm: Orm,
  row: typeof farm.$inferSelect,
  now: number,
  permit?: (hash: string) => string,
): Promise<Farm> {
  const farmId = row.id;
  const [categories, features, images] = await Promise.all([
    orm
      .select({ id: farmCategory.categoryId })
      .from(farmCategory)
      .where(eq(farmCategory.farmId, farmId))
      .orderBy(asc(farmCategory.position))
      .limit(MOST_RELATED),
    orm
      .select({ feature })
      .from(farmFeature)
      .innerJoin(feature, eq(feature.id, farmFeature.featureId))
      .where(and(eq(farmFeature.farmId, farmId), eq(feature.active, true)))
      .orderBy(asc(farmFeature.position))
      .limit(MOST_RELATED),
    orm
      .select()
      .from(image)
      .where(and(eq(image.farmId, farmId), eq(image.status, 'ready')))
      .orderBy(asc(image.position))
      .limit(MOST_RELATED),
  ]);
  const cover = images.find(({ kind }) => kind === 'cover');
  const shared = cover ?? images[0];
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    phoneNumber: row.phoneNumber,
    webUrl: row.webUrl,
    socialUrl: row.socialUrl,
    banner: row.banner,
    coverImage: cover ? toImage(cover, permit) : null,
    images: images.filter(({ kind }) => kind === 'gallery').map((row) => toImage(row, permit)),
    shareImageUrl: shared ? shareImageUrl(shared) : null,
    location: locationOf(row),
    distance: null,
    features: features.map((row) => toFeature(row.feature)),
    featureIds: features.map((row) => row.feature.id),
    categoryIds: categories.map(({ id }) => id),
    tips: row.tips,
    businessHours: row.businessHours,
    timeZone: row.timeZone,
    seasons: row.seasons,
    specialDays: row.specialDays,
    confirmedAt: row.confirmedAt?.toISOString() ?? null,
    listedAt: row.listedAt?.toISOString() ?? null,
    note: noteOf(row, now)?.text ?? null,
  };
}

/** The cover of a farm. @throws ApiProblem 404 for none */
export function coverOf({ coverImage }: Farm) {
  if (!coverImage) throw notFound('picture');
  return coverImage;
}

/**
 * Reads published farms by id: every page costs the same, and new farms move no others.
 * @param after id of the last farm of the page before; '0' for the first page
 */
export async function readFarmIndex(orm: Orm, after: string, limit: number): Promise<FarmIndex> {
  const rows = await orm
    .select({ id: farm.id, name: farm.name, createdAt: farm.createdAt, changedAt: farm.changedAt })
    .from(farm)
    .where(and(eq(farm.published, true), gt(farm.id, after)))
    .orderBy(asc(farm.id))
    .limit(limit);
  const items = rows.map(({ id, name, createdAt, changedAt }) => ({
    id,
    name,
    updatedAt: (changedAt ?? createdAt).toISOString(),
  }));
  const [changed] = await orm
    .select({ at: max(farm.changedAt) })
    .from(farm)
    .limit(1);
  const next = items.length === limit ? (items.at(-1)?.id ?? null) : null;
  return { items, next, changedAt: changed?.at?.toISOString() ?? null };
}
