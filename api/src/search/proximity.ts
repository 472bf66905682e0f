import type { FarmBanner, FarmSummary, Page } from '@sideroad/shared/contract';
import { and, count, eq, type SQL, sql } from 'drizzle-orm';
import { chordOfKilometres, kilometresOfChord, oppositeOf, pointOf } from '../db/geometry.ts';
import type { Orm } from '../db/schema.ts';
import { farm, listingCount } from '../db/schema.ts';
import { selectSummaries, toSummary } from '../farms/summary.ts';

/** This distance means everywhere [API-16]. */
export const EVERYWHERE_KM = 10_000;

/** Farms of one category, with one badge, or all. */
export type Listing = { categoryId: string } | { banner: FarmBanner } | 'all';

export interface ProximitySearch {
  listing: Listing;
  /** Degrees. */
  latitude: number;
  longitude: number;
  /** Kilometres; from `EVERYWHERE_KM` on there is no limit. */
  distance: number;
  descending: boolean;
  /** From 1. */
  page: number;
  limit: number;
}

/** The table with a listing's points, which has an index by distance. */
interface Source {
  /** Key in the table of counts. */
  count: string;
  table: SQL;
  id: SQL;
  condition: SQL;
}

interface Counts {
  located: number;
  unlocated: number;
}

export function sourceOf(listing: Listing): Source {
  const farms = { table: sql`farm`, id: sql`id` };
  if (listing === 'all') return { ...farms, count: 'all', condition: sql`published` };
  if ('banner' in listing) {
    const condition = sql`banner = ${listing.banner}::text and published`;
    return { ...farms, count: `banner:${listing.banner}`, condition };
  }
  const { categoryId } = listing;
  // The index needs exactly the type of the column.
  const condition = sql`category_id = ${categoryId}::bigint and published`;
  return { count: `category:${categoryId}`, table: sql`farm_category`, id: sql`farm_id`, condition };
}

async function countsOf(orm: Orm, { count: key }: Source): Promise<Counts> {
  const [found] = await orm
    .select({ located: listingCount.located, unlocated: listingCount.unlocated })
    .from(listingCount)
    .where(eq(listingCount.list, key))
    .limit(1);
  return found ?? { located: 0, unlocated: 0 };
}

/** Whether a point is within the distance: first by a box, which the index knows, then exactly. */
export function isWithin({ latitude, longitude, distance }: ProximitySearch): SQL {
  const here = pointOf(latitude, longitude);
  const chord = chordOfKilometres(distance);
  return sql`pos <@ cube_enlarge(${here}, ${chord}::float8, 3) and pos <-> ${here} <= ${chord}`;
}

/** Counts farms within a distance; uses the stored totals when even the farthest farm is within it. */
async function countWithin(orm: Orm, search: ProximitySearch, source: Source, stored: Counts) {
  const { latitude, longitude } = search;
  if (search.distance >= EVERYWHERE_KM) return stored;
  const here = pointOf(latitude, longitude);
  const [farthest] = await orm
    .select({ chord: sql<number>`pos <-> ${here}` })
    .from(source.table)
    .where(sql`${source.condition} and pos is not null`)
    .orderBy(sql`pos <-> ${oppositeOf(latitude, longitude)}`)
    .limit(1);
  if ((farthest?.chord ?? 0) <= chordOfKilometres(search.distance))
    return { located: stored.located, unlocated: 0 };
  const [within] = await orm
    .select({ located: count() })
    .from(source.table)
    .where(and(source.condition, isWithin(search)))
    .limit(1);
  return { located: within?.located ?? 0, unlocated: 0 };
}

/** Selects farms `offset` to `offset + limit` of those with coordinates, by distance and id. */
function locatedFarms(search: ProximitySearch, source: Source, offset: number, limit: number): SQL {
  const here = pointOf(search.latitude, search.longitude);
  const from = search.descending ? oppositeOf(search.latitude, search.longitude) : here;
  // Ascending, farms beyond the distance come last, and the total leaves them out; descending they would come first.
  const limited = search.descending && search.distance < EVERYWHERE_KM;
  const within = limited ? sql`and ${isWithin(search)}` : sql``;
  // The id in the inner order would disable the index: the outer order sorts all ties.
  return sql`
    select id, chord, rank from (
      select ${source.id} as id, pos <-> ${here} as chord, pos <-> ${from} as rank
      from ${source.table} where ${source.condition} and pos is not null ${within}
      order by pos <-> ${from} fetch first ${offset + limit} rows with ties
    ) nearest order by rank, id limit ${limit} offset ${offset}`;
}

/** Selects farms without coordinates by id: in either order they come last [DATA-5]. */
const unlocatedFarms = (source: Source, offset: number, limit: number): SQL => sql`
  select ${source.id} as id, null::float8 as chord, null::float8 as rank
  from ${source.table} where ${source.condition} and pos is null
  order by ${source.id} limit ${limit} offset ${offset}`;

/** Fetches farms with the counts of the whole listing, which are null when no farm was found. */
export async function fetchFarms(orm: Orm, { count: key }: Source, chosen: SQL, limit: number) {
  const rows = await selectSummaries(orm, chosen, {
    chord: sql<number | null>`chosen.chord`,
    // A bigint would come as text; a double is exact far beyond any number of farms.
    located: sql<number>`(select located::float8 from listing_count where list = ${key})`,
    unlocated: sql<number>`(select unlocated::float8 from listing_count where list = ${key})`,
  })
    .orderBy(sql`chosen.rank`, farm.id)
    .limit(limit);
  const counts: Counts | null = rows[0] ?? null;
  return { farms: rows.map((row) => toSummary(row, kilometresOfChord(row.chord))), counts };
}

/** Up to this many nearest farms are asked for before their count is known, which costs little. */
const ASKED_EARLY = 1000;

/** Divides a page into farms with coordinates and those that follow without. */
function partsOf({ page, limit }: ProximitySearch, { located, unlocated }: Counts) {
  const offset = (page - 1) * limit;
  const fromLocated = Math.max(0, Math.min(limit, located - offset));
  const skipped = Math.max(0, offset - located);
  const fromUnlocated = Math.max(0, Math.min(limit - fromLocated, unlocated - skipped));
  return { offset, fromLocated, skipped, fromUnlocated };
}

/** Farms by distance, with exact totals. Ids decide between equal distances, so that pages neither repeat nor lose a farm. */
export async function searchProximity(orm: Orm, search: ProximitySearch): Promise<Page<FarmSummary>> {
  const { page, limit } = search;
  const source = sourceOf(search.listing);
  const located = (offset: number, most: number) =>
    fetchFarms(orm, source, locatedFarms(search, source, offset, most), most);
  const early = page * limit <= ASKED_EARLY ? await located((page - 1) * limit, limit) : null;
  const stored = early?.counts ?? (await countsOf(orm, source));
  const counts = await countWithin(orm, search, source, stored);
  const { offset, fromLocated, skipped, fromUnlocated } = partsOf(search, counts);
  const items: FarmSummary[] = [];
  // The last of those asked for early may lie beyond the distance: the count leaves them out.
  if (early) items.push(...early.farms.slice(0, fromLocated));
  else if (fromLocated > 0) items.push(...(await located(offset, fromLocated)).farms);
  if (fromUnlocated > 0) {
    const chosen = unlocatedFarms(source, skipped, fromUnlocated);
    items.push(...(await fetchFarms(orm, source, chosen, fromUnlocated)).farms);
  }
  const total = counts.located + counts.unlocated;
  return { items, meta: { total, pages: Math.ceil(total / limit), limit, page } };
}
