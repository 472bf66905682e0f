import type { FarmSummary, Page } from '@sideroad/shared/contract';
import { daysBetween } from '@sideroad/shared/domain/opening';
import { type SQL, sql } from 'drizzle-orm';
import { pointOf } from '../db/geometry.ts';
import type { Orm } from '../db/schema.ts';
import { halfMonth, textArray } from './narrowing.ts';
import {
  EVERYWHERE_KM,
  fetchFarms,
  isWithin,
  type ProximitySearch,
  searchProximity,
  sourceOf,
} from './proximity.ts';

/** A farm that opens within so many days is open soon [HOME-24]. */
const SOON_DAYS = 14;
/** Nearest farms among which those that are open soon are looked for: the cost does not grow with the directory. */
const LOOKED_AT = 1000;

/** Tells whether a farm is known to be shut for longer than `SOON_DAYS`. */
function isShut({ state }: FarmSummary): boolean {
  if (!state || state.state === 'open' || state.state === 'unknown') return false;
  return !state.next || daysBetween(state.at, state.next) > SOON_DAYS;
}

/** The facets of which a farm has one that may be open within `SOON_DAYS`, whatever its clock; a night may have begun the day before. */
function soonFacets(): SQL {
  const days = Array.from({ length: SOON_DAYS + 3 }, (_, day) =>
    new Date(Date.now() + (day - 1) * 86_400_000).toISOString().slice(0, 10),
  );
  return textArray(['all-year', ...new Set(days.map(halfMonth)), ...days.map((day) => `open:${day}`)]);
}

/** Finds the nearest farms that are open soon, at most `most`; those without a location come last. */
async function findOpenSoon(orm: Orm, search: ProximitySearch, most: number): Promise<FarmSummary[]> {
  const source = sourceOf(search.listing);
  const { id, table, condition } = source;
  const here = pointOf(search.latitude, search.longitude);
  const isEverywhere = search.distance >= EVERYWHERE_KM;
  // In place of a join, so that the farms stay in the order of the index and the first ones are enough.
  const mayOpen = sql`(select facets && ${soonFacets()} from farm_facet where farm_id = id)`;
  const chosen = (limit: number) => sql`
    (select id, chord, chord as rank from (
      select ${id} as id, pos <-> ${here} as chord from ${table}
      where ${condition} and pos is not null ${isEverywhere ? sql`` : sql`and ${isWithin(search)}`}
      order by pos <-> ${here} limit ${LOOKED_AT}
    ) nearest where ${mayOpen} order by chord fetch first ${limit} rows with ties)
    union all
    (select id, null, null from (select ${id} as id from ${table} where ${condition} and pos is null) unlocated
      where ${isEverywhere} and ${mayOpen} order by id limit ${limit})`;
  // Some whose facets say that they may be open are not.
  for (let limit = most + 4; ; limit *= 4) {
    const { farms } = await fetchFarms(orm, source, chosen(limit), limit);
    const found = farms.filter((farm) => !isShut(farm));
    if (farms.length < limit || found.length >= most || limit > LOOKED_AT) return found.slice(0, most);
  }
}

/** Farms by distance, of which those that are shut for longer than `SOON_DAYS` come after all others [API-16]. */
export async function searchOpenFirst(orm: Orm, search: ProximitySearch): Promise<Page<FarmSummary>> {
  const { page, limit } = search;
  const wanted = page * limit;
  const { items, meta } = await searchProximity(orm, { ...search, page: 1, limit: wanted });
  const shut = items.filter(isShut);
  const open = shut.length === 0 ? items : await findOpenSoon(orm, search, wanted);
  return {
    items: [...open, ...shut].slice(wanted - limit, wanted),
    meta: { total: meta.total, pages: Math.ceil(meta.total / limit), limit, page },
  };
}
