import { notFound } from '@sideroad/server-kit/http';
import type { Farm, FarmIndex, Image } from '@sideroad/shared/contract';
import { and, asc, eq, gt, max, sql } from 'drizzle-orm';
import type { Orm } from '../db/schema.ts';
import { farm, farmCategory, farmFeature, feature, image } from '../db/schema.ts';
import { toImage } from '../images/address.ts';
import { clockOfFarm, locationOf } from './summary.ts';

/** Limit of related rows; a registration has at most 3 categories and 8 features. */
export const MOST_RELATED = 100;

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

/** Data of a farm, and whether the farm is published: before that, only its own address answers. */
export interface OfFarm<T> {
  data: T;
  published: boolean;
}

/** A farm that has an address. @throws ApiProblem 404 for one that is withdrawn, unpublished by its owner, or unknown */
async function rowOf(orm: Orm, farmId: string) {
  const [row] = await orm
    .select()
    .from(farm)
    .where(and(eq(farm.id, farmId), eq(farm.withdrawn, false), sql`${farm.heldBy} is distinct from 'owner'`))
    .limit(1);
  if (!row) throw notFound('farm');
  return row;
}

/** The note of a farm until its last day has ended there; else null. @param now milliseconds */
export const noteOf = (row: typeof farm.$inferSelect, now: number) =>
  row.note && clockOfFarm(row, { openAt: null, now: new Date(now) }).slice(0, 10) <= row.note.until
    ? row.note
    : null;

/** Reads a farm for its page. @throws ApiProblem 404 */
export async function readFarm(orm: Orm, farmId: string, now: number): Promise<OfFarm<Farm>> {
  const row = await rowOf(orm, farmId);
  return { data: await pageOf(orm, row, now), published: row.published };
}

/** A farm as its page shows it. */
export async function pageOf(orm: Orm, row: typeof farm.$inferSelect, now: number): Promise<Farm> {
  const farmId = row.id;
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
    seasons: row.seasons,
    specialDays: row.specialDays,
    confirmedAt: row.confirmedAt?.toISOString() ?? null,
    listedAt: row.listedAt?.toISOString() ?? null,
    note: noteOf(row, now)?.text ?? null,
  };
}

async function readPictures(orm: Orm, farmId: string, wanted: 'cover' | 'gallery'): Promise<OfFarm<Image[]>> {
  const { published } = await rowOf(orm, farmId);
  const images = await imagesOf(orm, farmId);
  return { data: images.filter(({ kind }) => kind === wanted).map(({ image }) => image), published };
}

/** Reads a farm's cover. @throws ApiProblem 404 when there is no such farm, or it has no cover */
export async function readCover(orm: Orm, farmId: string): Promise<OfFarm<Image>> {
  const { data, published } = await readPictures(orm, farmId, 'cover');
  const [cover] = data;
  if (!cover) throw notFound('picture');
  return { data: cover, published };
}

/** Reads a farm's gallery, without the cover. @throws ApiProblem 404 */
export const readGallery = (orm: Orm, farmId: string): Promise<OfFarm<Image[]>> =>
  readPictures(orm, farmId, 'gallery');

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
