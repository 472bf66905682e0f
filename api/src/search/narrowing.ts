import type { LatLng } from '@sideroad/shared/contract';
import { clockAt, cropsOn, isOpenOn, stateOn, weekdayOn } from '@sideroad/shared/domain/opening';
import { inArray, type SQL, sql } from 'drizzle-orm';
import type { Orm } from '../db/schema.ts';
import { farm } from '../db/schema.ts';
import { clockOfFarm, scheduleColumns } from '../farms/openState.ts';
import type { FoundFarm } from '../farms/summary.ts';
import { chordOfKilometres, pointOf } from './geometry.ts';

/** What narrows and orders a search [FIND-20]. */
export interface Narrowing {
  categoryId: string | null;
  /** 'now', or 'YYYY-MM-DDTHH:mm' of the farm's clock. */
  openAt: string | null;
  featureIds: readonly string[];
  crop: string | null;
  /** Kilometres. */
  within: number | null;
  sort: 'distance' | 'opens' | 'name';
}

/** Farms that a narrowed search lists at most [FIND-21]: its cost does not grow with the directory. */
export const MOST_NARROWED = 500;

/** Time zones of Canada, one for each of its clocks. */
const ZONES = ['St_Johns', 'Halifax', 'Toronto', 'Winnipeg', 'Regina', 'Edmonton', 'Vancouver'];

/** What the clocks of farms may show: one text, or that of each zone for now. */
function clocksOf(openAt: string, now: Date): string[] {
  return openAt === 'now' ? [...new Set(ZONES.map((zone) => clockAt(now, `America/${zone}`)))] : [openAt];
}

const textArray = (facets: readonly string[]) =>
  sql`${`{${facets.map((facet) => `"${facet}"`).join(',')}}`}::text[]`;

const DAY_MS = 86_400_000;
const dayBefore = (date: string) =>
  new Date(Date.parse(`${date}T00:00Z`) - DAY_MS).toISOString().slice(0, 10);
const halfMonth = (date: string) =>
  `half:${Number(date.slice(5, 7)) * 2 - (Number(date.slice(8, 10)) < 16 ? 1 : 0)}`;

/** Facets of farms that may be open at one of these clocks; a night may have begun the day before. */
function mayBeOpen(clocks: readonly string[]): SQL {
  const dates = [...new Set(clocks.map((clock) => clock.slice(0, 10)))];
  const days = [...new Set([...dates, ...dates.map(dayBefore)])];
  const hours = clocks.map((clock) => `hour:${weekdayOn(clock) * 24 + Number(clock.slice(11, 13))}`);
  const closed = textArray(dates.map((date) => `closed:${date}`));
  return sql`(facets && ${textArray(hours)} and facets && ${textArray(['all-year', ...new Set(days.map(halfMonth))])}
    and not facets @> ${closed} or facets && ${textArray(days.map((day) => `open:${day}`))})`;
}

/** The condition on `farm_facet`: all that a narrowing asks for, but when farms are open, which it says too widely. */
function facetCondition({ categoryId, featureIds, crop, openAt }: Narrowing, now: Date): SQL {
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
/** Farms by distance that are looked at for a condition at most. */
const MOST_WALKED = 20_000;

interface Search {
  condition: SQL;
  /** Where distances count from. */
  here: SQL;
  /** Chord in metres beyond which nothing is wanted; null: without a limit, and farms without a place too. */
  reach: number | null;
}

const searchOf = (narrowing: Narrowing, place: LatLng, now: Date): Search => ({
  condition: facetCondition(narrowing, now),
  here: pointOf(place.lat, place.lng),
  reach: narrowing.within === null ? null : chordOfKilometres(narrowing.within),
});

/** The condition on `farm_facet` of all that a search asks for. */
const wantedOf = ({ condition, here, reach }: Search): SQL =>
  reach === null ? condition : sql`${condition} and pos <-> ${here} <= ${reach}`;

/** Looks at the nearest farms one after the other. `isWhole`: no farm with a place is left that fits. */
async function walk(orm: Orm, search: Search, most: number) {
  const { here, reach } = search;
  const { rows } = await orm.execute<{ farms: FoundFarm[]; walked: number; farthest: number }>(sql`
    with nearest as materialized (
      select farm_id, pos <-> ${here} as chord, (${wantedOf(search)}) as fits from farm_facet where pos is not null
      order by pos <-> ${here} fetch first ${most} rows with ties
    )
    select count(*)::int as walked, max(chord) as farthest, coalesce(json_agg(
      json_build_object('id', farm_id::text, 'chord', chord) order by chord, farm_id
    ) filter (where fits), '[]') as farms
    from nearest limit 1`);
  const { farms = [], walked = 0, farthest = 0 } = rows[0] ?? {};
  return { farms, isWhole: walked < most || (reach !== null && farthest > reach) };
}

/** Farms that fit are few where they are at most so many. */
const MOST_RARE = 20_000;

/** Finds farms that fit by the index of facets; null where they are not few. */
async function findRare(orm: Orm, search: Search, most: number): Promise<FoundFarm[] | null> {
  const { here } = search;
  const rows = await orm.transaction(async (tx) => {
    // The planner may not read the whole table instead.
    await tx.execute(sql`set local enable_seqscan = off`);
    const found = await tx.execute<{ id: string; chord: number | null; fitting: number }>(sql`
      with fitting as materialized (
        select farm_id, pos <-> ${here} as chord from farm_facet
        where ${wantedOf(search)} limit ${MOST_RARE + 1}
      )
      select farm_id::text as id, chord, (select count(*)::int from fitting) as fitting
      from fitting order by chord nulls last, farm_id limit ${most}`);
    return found.rows;
  });
  if ((rows[0]?.fitting ?? 0) > MOST_RARE) return null;
  return rows.map(({ id, chord }) => ({ id, chord }));
}

/** Farms without a place, by id. */
async function findUnplaced(orm: Orm, { condition }: Search, most: number): Promise<FoundFarm[]> {
  const { rows } = await orm.execute<{ id: string }>(sql`
    select farm_id::text as id from farm_facet where pos is null and ${condition} order by farm_id limit ${most}`);
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
    found = await walk(orm, search, Math.min(MOST_WALKED, Math.ceil((1.5 * most * SAMPLE) / hits)));
  }
  const { farms, isWhole } = found;
  if (farms.length >= most) return farms.slice(0, most);
  if (!isWhole) {
    // Many may fit of which few are near.
    return (await findRare(orm, search, most)) ?? (await walk(orm, search, MOST_WALKED)).farms.slice(0, most);
  }
  return search.reach === null
    ? [...farms, ...(await findUnplaced(orm, search, most - farms.length))]
    : farms;
}

const TORONTO: LatLng = { lat: 43.65, lng: -79.38 };

/** The condition on `farm_search s` of a narrowing, but when farms are open, which it says too widely. */
export async function narrowsTo(
  orm: Orm,
  narrowing: Narrowing,
  place: LatLng | null,
  now: Date,
): Promise<SQL> {
  const search = searchOf(narrowing, place ?? TORONTO, now);
  const { farms, isWhole } = await walk(orm, search, SAMPLE);
  if (isWhole ? search.reach !== null : farms.length < RARE) {
    const rare = isWhole ? farms : await findRare(orm, search, MOST_RARE);
    if (rare) return sql`s.farm_id = any (${`{${rare.map(({ id }) => id)}}`}::bigint[])`;
  }
  return sql`exists (select from farm_facet where farm_id = s.farm_id and ${wantedOf(search)})`;
}

/** The farms of these that are open, and have the crop in season, at the moment that is asked for. */
export async function keepOpen(
  orm: Orm,
  farms: readonly FoundFarm[],
  { openAt, crop }: Pick<Narrowing, 'openAt' | 'crop'>,
  now: Date,
): Promise<FoundFarm[]> {
  if (openAt === null) return [...farms];
  const rows = await schedulesOf(orm, farms);
  return farms.filter(({ id }) => {
    const row = rows.get(id);
    if (!row) return false;
    const clock = clockOfFarm(row, openAt, now);
    return isOpenOn(row, clock) && (crop === null || cropsOn(row, clock).includes(crop));
  });
}

/** What says when these farms are open, by id. */
export async function schedulesOf(orm: Orm, farms: readonly FoundFarm[]) {
  const ids = farms.map(({ id }) => id);
  const columns = { id: farm.id, ...scheduleColumns };
  const rows = await orm.select(columns).from(farm).where(inArray(farm.id, ids)).limit(ids.length);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Where in the order of opening a farm comes: open, then by what comes next, then those of which nothing is known. */
const openingRank = (state: ReturnType<typeof stateOn>) =>
  state.state === 'open' ? '' : (state.next ?? '~');

/** Orders farms that come by distance. */
export async function sortFound(orm: Orm, found: FoundFarm[], { sort, openAt }: Narrowing, now: Date) {
  if (sort === 'distance' || found.length === 0) return found;
  const ranks = new Map<string, string>();
  if (sort === 'opens') {
    for (const [id, row] of await schedulesOf(orm, found))
      ranks.set(id, openingRank(stateOn(row, clockOfFarm(row, openAt, now))));
  } else {
    const ids = found.map(({ id }) => id);
    const rows = await orm
      .select({ id: farm.id, name: farm.name })
      .from(farm)
      .where(inArray(farm.id, ids))
      .limit(ids.length);
    for (const { id, name } of rows) ranks.set(id, name);
  }
  const rank = ({ id }: FoundFarm) => ranks.get(id) ?? '';
  return found.toSorted((one, other) => rank(one).localeCompare(rank(other), 'en-CA'));
}

/** Whether a farm is within the distance; one without a place only without a distance. */
export const isWithin = ({ chord }: FoundFarm, within: number | null) =>
  within === null || (chord !== null && chord <= chordOfKilometres(within));

/** Finds the nearest farms that fit, at most `MOST_NARROWED`, by distance. */
export async function findNarrowed(
  orm: Orm,
  narrowing: Narrowing,
  place: LatLng,
  now: Date,
): Promise<FoundFarm[]> {
  const search = searchOf(narrowing, place, now);
  // Of those whose facets say that they may be open some are not.
  for (let most = narrowing.openAt === null ? MOST_NARROWED : 1.2 * MOST_NARROWED; ; most *= 4) {
    const candidates = await findByFacets(orm, search, most);
    const found = await keepOpen(orm, candidates, narrowing, now);
    if (candidates.length < most || found.length >= MOST_NARROWED) return found.slice(0, MOST_NARROWED);
  }
}
