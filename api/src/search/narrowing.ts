import type { LatLng } from '@sideroad/shared/contract';
import { daysLater, later } from '@sideroad/shared/domain/clock';
import { spanOf } from '@sideroad/shared/domain/finding';
import { clockAt, cropsIn, isOpenIn, stateIn, weekdayOn } from '@sideroad/shared/domain/opening';
import { openingPart } from '@sideroad/shared/domain/openingPart';
import { type SQL, sql } from 'drizzle-orm';
import { chordOfKilometres, pointOf } from '../db/geometry.ts';
import type { Orm } from '../db/schema.ts';
import {
  type FoundFarm,
  type Moment,
  readSchedules,
  type ScheduleRow,
  spanOfFarm,
  stateOf,
} from '../farms/summary.ts';

/** Narrows and orders a search [FIND-20]. */
export interface Narrowing extends Moment {
  categoryId: string | null;
  featureIds: readonly string[];
  crop: string | null;
  /** Kilometres. */
  within: number | null;
  sort: 'distance' | 'opens' | 'season' | 'name';
}

/** Farms that a narrowed search lists at most [FIND-20]: its cost does not grow with the directory. */
export const MOST_NARROWED = 500;

/** Time zones of Canada, one for each of its clocks. */
const ZONES = ['St_Johns', 'Halifax', 'Toronto', 'Winnipeg', 'Regina', 'Edmonton', 'Vancouver'];

/** Lists what clocks of farms may show: a time of each hour of a span, or that of each zone for now. */
function clocksOf(openAt: string, now: Date): string[] {
  const span = spanOf(openAt);
  if (!span) return [...new Set(ZONES.map((zone) => clockAt(now, `America/${zone}`)))];
  const clocks: string[] = [];
  for (let at = span.from; at < span.to; at = later(`${at.slice(0, 13)}:00`, 60)) clocks.push(at);
  return clocks;
}

export const textArray = (facets: readonly string[]) =>
  sql`${`{${facets.map((facet) => `"${facet}"`).join(',')}}`}::text[]`;

export const halfMonth = (date: string) =>
  `half:${Number(date.slice(5, 7)) * 2 - (Number(date.slice(8, 10)) < 16 ? 1 : 0)}`;

/** Facets of farms that may be open at one of these clocks; a night may have begun the day before. */
function mayBeOpen(clocks: readonly string[]): SQL {
  const dates = [...new Set(clocks.map((clock) => clock.slice(0, 10)))];
  const days = [...new Set([...dates, ...dates.map((date) => daysLater(date, -1))])];
  const hours = clocks.map((clock) => `hour:${weekdayOn(clock) * 24 + Number(clock.slice(11, 13))}`);
  const closed = textArray(dates.map((date) => `closed:${date}`));
  return sql`(facets && ${textArray(hours)} and facets && ${textArray(['all-year', ...new Set(days.map(halfMonth))])}
    and not facets @> ${closed} or facets && ${textArray(days.map((day) => `open:${day}`))})`;
}

/** The condition on `farm_facet`: all that a narrowing asks for, but when farms are open, which it says too widely. */
function facetCondition({ categoryId, featureIds, crop, openAt, now }: Narrowing): SQL {
  const facets = [
    ...(categoryId === null ? [] : [`category:${categoryId}`]),
    ...featureIds.map((id) => `feature:${id}`),
    ...(crop === null ? [] : [`crop:${crop}`]),
  ];
  const open = openAt === null ? sql`true` : mayBeOpen(clocksOf(openAt, now));
  return facets.length === 0 ? open : sql`facets @> ${textArray(facets)} and ${open}`;
}

/** Nearest farms that are tried before anything is known of how many fit. */
const SAMPLE = 1000;
/** With fewer hits in the sample the index of facets is faster than going on by distance. */
const RARE = SAMPLE / 20;
/** Farms that are looked at for a condition at most, by distance or by the index of facets. */
const MOST_LOOKED_AT = 20_000;

type Search = ReturnType<typeof searchOf>;

function searchOf(narrowing: Narrowing, location: LatLng) {
  const condition = facetCondition(narrowing);
  const here = pointOf(location.lat, location.lng);
  // Without a distance farms without a location are wanted too.
  const reach = narrowing.within === null ? null : chordOfKilometres(narrowing.within);
  const wanted = reach === null ? condition : sql`${condition} and pos <-> ${here} <= ${reach}`;
  return { wanted, here, reach };
}

/** Looks at the nearest farms one after the other. `isWhole`: no farm with a location is left that fits. */
async function walk(orm: Orm, { wanted, here, reach }: Search, most: number) {
  const { rows } = await orm.execute<{ farms: FoundFarm[]; walked: number; farthest: number }>(sql`
    with nearest as materialized (
      select farm_id, pos <-> ${here} as chord, (${wanted}) as fits from farm_facet where pos is not null
      order by pos <-> ${here} fetch first ${most} rows with ties
    )
    select count(*)::int as walked, max(chord) as farthest, coalesce(json_agg(
      json_build_object('id', farm_id::text, 'chord', chord) order by chord, farm_id
    ) filter (where fits), '[]') as farms
    from nearest limit 1`);
  const { farms = [], walked = 0, farthest = 0 } = rows[0] ?? {};
  return { farms, isWhole: walked < most || (reach !== null && farthest > reach) };
}

/** Finds farms that fit by the index of facets; null where they are not few. */
async function findRare(orm: Orm, { wanted, here }: Search, most: number): Promise<FoundFarm[] | null> {
  const rows = await orm.transaction(async (tx) => {
    // The planner may not read the whole table instead.
    await tx.execute(sql`set local enable_seqscan = off`);
    const found = await tx.execute<{ id: string; chord: number | null; fitting: number }>(sql`
      with fitting as materialized (
        select farm_id, pos <-> ${here} as chord from farm_facet
        where ${wanted} limit ${MOST_LOOKED_AT + 1}
      )
      select farm_id::text as id, chord, (select count(*)::int from fitting) as fitting
      from fitting order by chord nulls last, farm_id limit ${most}`);
    return found.rows;
  });
  if ((rows[0]?.fitting ?? 0) > MOST_LOOKED_AT) return null;
  return rows.map(({ id, chord }) => ({ id, chord }));
}

/** Farms without a location, by id. */
async function findUnplaced(orm: Orm, { wanted }: Search, most: number): Promise<FoundFarm[]> {
  const { rows } = await orm.execute<{ id: string }>(sql`
    select farm_id::text as id from farm_facet where pos is null and ${wanted} order by farm_id limit ${most}`);
  return rows.map(({ id }) => ({ id, chord: null }));
}

/**
 * Finds the nearest farms whose facets fit, at most `most`. Few hits among the nearest thousand say that going on by
 * distance would walk through the whole directory for them.
 */
async function findByFacets(orm: Orm, search: Search, most: number): Promise<FoundFarm[]> {
  let found = await walk(orm, search, SAMPLE);
  const { length: hits } = found.farms;
  if (!found.isWhole && hits < most && hits >= RARE) {
    found = await walk(orm, search, Math.min(MOST_LOOKED_AT, Math.ceil((1.5 * most * SAMPLE) / hits)));
  }
  const { farms, isWhole } = found;
  if (farms.length >= most) return farms.slice(0, most);
  if (!isWhole) {
    // Many may fit of which few are near.
    return (
      (await findRare(orm, search, most)) ?? (await walk(orm, search, MOST_LOOKED_AT)).farms.slice(0, most)
    );
  }
  return search.reach === null
    ? [...farms, ...(await findUnplaced(orm, search, most - farms.length))]
    : farms;
}

const TORONTO: LatLng = { lat: 43.65, lng: -79.38 };

/** The condition on `farm_search s` of a narrowing, but when farms are open, which it says too widely. */
export async function narrowsTo(orm: Orm, narrowing: Narrowing, location: LatLng | null): Promise<SQL> {
  const search = searchOf(narrowing, location ?? TORONTO);
  const { farms, isWhole } = await walk(orm, search, SAMPLE);
  if (isWhole ? search.reach !== null : farms.length < RARE) {
    const rare = isWhole ? farms : await findRare(orm, search, MOST_LOOKED_AT);
    if (rare) return sql`s.farm_id = any (${`{${rare.map(({ id }) => id)}}`}::bigint[])`;
  }
  return sql`exists (select from farm_facet where farm_id = s.farm_id and ${search.wanted})`;
}

/** Tells whether a farm is open, and has the crop in season, at the moment that is asked for. */
export function isOpenFor(row: ScheduleRow, { crop, ...moment }: Narrowing): boolean {
  const span = spanOfFarm(row, moment);
  return isOpenIn(row, span) && (crop === null || cropsIn(row, span).includes(crop));
}

/** The farms of these that are open, and have the crop in season, at the moment that is asked for. */
export async function keepOpen(
  orm: Orm,
  farms: readonly FoundFarm[],
  asked: Narrowing,
): Promise<FoundFarm[]> {
  if (asked.openAt === null) return [...farms];
  const rows = await readSchedules(orm, farms);
  return farms.filter(({ id }) => {
    const row = rows.get(id);
    return row !== undefined && isOpenFor(row, asked);
  });
}

/** Milliseconds until a farm opens, on its own clock; the most where nothing is known of it. */
function waitOf(row: ScheduleRow, moment: Moment): number {
  const span = spanOfFarm(row, moment);
  const { state, at, next } = stateIn(row, span);
  const opens = state === 'open' ? at : next;
  return opens
    ? Date.parse(opens.length > 10 ? `${opens}Z` : opens) - Date.parse(`${span.from}Z`)
    : Number.MAX_VALUE;
}

/** Orders farms that come by distance. */
export async function sortFound(orm: Orm, found: FoundFarm[], { sort, ...moment }: Narrowing) {
  if (sort === 'distance') return found;
  const rows = await readSchedules(orm, found);
  const sorted = found.map((farm) => {
    const row = rows.get(farm.id);
    const wait = row && sort === 'opens' ? waitOf(row, moment) : 0;
    const part = row && sort === 'season' ? openingPart(stateOf(row, moment)) : 0;
    return { farm, wait: wait + part, name: (sort === 'name' && row?.name) || '' };
  });
  sorted.sort((one, other) => one.wait - other.wait || one.name.localeCompare(other.name, 'en-CA'));
  return sorted.map(({ farm }) => farm);
}

/** Finds the nearest farms that fit, at most `MOST_NARROWED`, by distance. */
export async function findNarrowed(orm: Orm, narrowing: Narrowing, location: LatLng): Promise<FoundFarm[]> {
  const search = searchOf(narrowing, location);
  // Some whose facets say that they may be open are not.
  for (let most = narrowing.openAt === null ? MOST_NARROWED : 1.2 * MOST_NARROWED; ; most *= 4) {
    const candidates = await findByFacets(orm, search, most);
    const found = await keepOpen(orm, candidates, narrowing);
    if (candidates.length < most || found.length >= MOST_NARROWED) return found.slice(0, MOST_NARROWED);
  }
}
