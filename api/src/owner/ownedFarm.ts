import { notFound } from '@sideroad/server-kit/http';
import type { FarmNote, OwnedFarm } from '@sideroad/shared/contract';
import { and, asc, eq } from 'drizzle-orm';
import type { Orm, Transaction } from '../db/schema.ts';
import { category, farm, farmCategory, farmFeature, feature } from '../db/schema.ts';
import { MOST_RELATED, noteOf, pageOf } from '../farms/farm.ts';
import { locatePlace } from '../location/locatePlace.ts';
import { type CleanRegistration, cleanRegistration } from '../registration/readRegistration.ts';

export type FarmRow = typeof farm.$inferSelect;

/** What an edit can change, whole. */
export interface FarmState extends CleanRegistration {
  note: FarmNote | null;
  published: boolean;
}

/** Coordinates that differ from those of the address: the owner's pin, or an import's. They stay when the address changes. */
function pinOf({ lat, lon, city, zipCode, state }: FarmRow) {
  if (lat === null || lon === null) return null;
  const located = locatePlace({ city: city ?? '', zipCode: zipCode ?? '', state: state ?? '' })?.coordinates;
  return located?.lat === lat && located.lon === lon ? null : { lat, lon };
}

/** Reads what an edit can change. Categories and features that are no longer in use are left out. */
export async function readState(orm: Orm | Transaction, row: FarmRow, now: number): Promise<FarmState> {
  const categories = await orm
    .select({ id: category.id })
    .from(farmCategory)
    .innerJoin(category, eq(category.id, farmCategory.categoryId))
    .where(and(eq(farmCategory.farmId, row.id), category.active))
    .orderBy(asc(farmCategory.position))
    .limit(MOST_RELATED);
  const features = await orm
    .select({ id: feature.id })
    .from(farmFeature)
    .innerJoin(feature, eq(feature.id, farmFeature.featureId))
    .where(and(eq(farmFeature.farmId, row.id), feature.active))
    .orderBy(asc(farmFeature.position))
    .limit(MOST_RELATED);
  const clean = cleanRegistration({
    farm: {
      ...row,
      phoneNumber: row.phoneNumber ?? '',
      banner: row.wishedBanner ?? row.banner,
      categoryIds: categories.map(({ id }) => id),
      featureIds: features.map(({ id }) => id),
    },
    location: {
      street1: row.street1 ?? '',
      street2: row.street2,
      city: row.city ?? '',
      region: row.region,
      state: row.state ?? '',
      zipCode: row.zipCode ?? '',
      country: row.country ?? '',
      coordinates: pinOf(row),
    },
  });
  return { ...clean, note: noteOf(row, now), published: row.published };
}

/** Reads a farm as its owner edits it, whoever holds it back. @throws ApiProblem 404 */
export async function readOwned(orm: Orm, farmId: string, now: number): Promise<OwnedFarm> {
  const [row] = await orm.select().from(farm).where(eq(farm.id, farmId)).limit(1);
  if (!row) throw notFound('farm');
  const state = await readState(orm, row, now);
  return {
    version: row.version,
    ...state,
    waits: row.heldBy === 'steward',
    page: await pageOf(orm, row, now),
  };
}
