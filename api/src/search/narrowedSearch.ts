import type { Facets, FarmSummary, LatLng, Page } from '@sideroad/shared/contract';
import { WITHIN_KM } from '@sideroad/shared/domain/finding';
import { cropsOn } from '@sideroad/shared/domain/opening';
import { sql } from 'drizzle-orm';
import type { Orm } from '../db/schema.ts';
import { clockOfFarm } from '../farms/openState.ts';
import { type FoundFarm, readSummaries } from '../farms/summary.ts';
import { findNarrowed, isWithin, keepOpen, type Narrowing, schedulesOf, sortFound } from './narrowing.ts';

/** Finds the farms of a search that a narrowing leaves, by distance or as the search ranks them. */
export type Finder = (narrowing: Narrowing, now: Date) => Promise<FoundFarm[]>;

export interface NarrowedPage extends Page<FarmSummary> {
  facets?: Facets;
}

interface Asked {
  /** From 1. */
  page: number;
  limit: number;
  facets: boolean;
}

/** Finds farms near a place. */
export const nearbyFinder =
  (orm: Orm, place: LatLng): Finder =>
  (narrowing, now) =>
    findNarrowed(orm, narrowing, place, now);

/** One page of the farms that a narrowing leaves [FIND-21]. */
export async function searchNarrowed(
  orm: Orm,
  find: Finder,
  narrowing: Narrowing,
  { page, limit, facets }: Asked,
): Promise<NarrowedPage> {
  const now = new Date();
  const found = await find(narrowing, now);
  const sorted = await sortFound(orm, found, narrowing, now);
  const items = await readSummaries(orm, sorted.slice((page - 1) * limit, page * limit), narrowing.openAt);
  const meta = { total: found.length, pages: Math.ceil(found.length / limit), limit, page };
  return { items, meta, ...(facets && { facets: await countChoices(orm, find, { narrowing, found, now }) }) };
}

interface Found {
  narrowing: Narrowing;
  found: readonly FoundFarm[];
  now: Date;
}

/** Counts by name. */
function tally(names: Iterable<string>): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
}

/** Ids of the features of farms, each as often as farms have it. */
async function featuresOf(orm: Orm, farms: readonly FoundFarm[]): Promise<Record<string, number>> {
  const ids = `{${farms.map(({ id }) => id)}}`;
  const { rows } = await orm.execute<{ id: string; farms: number }>(sql`
    select feature_id::text as id, count(*)::int as farms from farm_feature
    where farm_id = any (${ids}::bigint[]) group by feature_id limit 1000`);
  return Object.fromEntries(rows.map(({ id, farms: count }) => [id, count]));
}

/** Counts what each further choice leaves [FIND-23]: a choice of one takes the place of the one that is made. */
async function countChoices(orm: Orm, find: Finder, { narrowing, found, now }: Found): Promise<Facets> {
  const { openAt, crop, within, featureIds } = narrowing;
  const without = async (taken: Partial<Narrowing>, isGiven: boolean) =>
    isGiven ? await find({ ...narrowing, ...taken }, now) : found;
  const anyTime = await without({ openAt: null }, openAt !== null);
  const anyCrop = await without({ crop: null }, crop !== null);
  const anywhere = await without({ within: null }, within !== null);
  const anyFeatures = await without({ featureIds: [] }, featureIds.length > 0);
  const schedules = await schedulesOf(orm, anyCrop);
  const open = openAt === null ? await keepOpen(orm, found, { openAt: 'now', crop }, now) : found;
  return {
    open: open.length,
    features: await featuresOf(orm, found),
    crops: tally(
      [...schedules.values()].flatMap((row) =>
        cropsOn(row, openAt === null ? null : clockOfFarm(row, openAt, now)),
      ),
    ),
    within: Object.fromEntries(
      WITHIN_KM.map((km) => [km, anywhere.filter((farm) => isWithin(farm, km)).length]),
    ),
    without: {
      ...(openAt !== null && { openAt: anyTime.length }),
      ...(crop !== null && { crop: anyCrop.length }),
      ...(within !== null && { within: anywhere.length }),
      ...(featureIds.length > 0 && { featureIds: anyFeatures.length }),
    },
  };
}
