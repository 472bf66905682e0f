import type { FarmLocation, FarmSummary } from '@sideroad/shared/contract';
import { later } from '@sideroad/shared/domain/clock';
import { type Span, spanOf } from '@sideroad/shared/domain/finding';
import { clockAt, stateIn } from '@sideroad/shared/domain/opening';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { kilometresOfChord } from '../db/geometry.ts';
import type { Orm } from '../db/schema.ts';
import { farm, image } from '../db/schema.ts';
import { type StoredImage, toImage } from './imageUrls.ts';

const { hash, width, height, placeholder } = image;
const { id, name, banner, street1, street2, city, region, state, zipCode, country, lat, lon } = farm;
const farmColumns = { id, name, banner, street1, street2, city, region, state, zipCode, country, lat, lon };
const { businessHours, seasons, specialDays, timeZone } = farm;
/** The columns that say when a farm is open, and on which clock. */
export const scheduleColumns = { businessHours, seasons, specialDays, timeZone };
/** Ids of a farm's categories, the main one first. */
export const categoryIds = sql<string[]>`array(
    select c.category_id::text from farm_category c where c.farm_id = ${farm.id} order by c.position limit 20)`;
const summaryColumns = {
  ...farmColumns,
  ...scheduleColumns,
  categoryIds,
  cover: { id: image.id, hash, width, height, placeholder },
};

/** The columns that a farm's row and a summary's row share. */
type FarmRow = Pick<typeof farm.$inferSelect, keyof typeof farmColumns>;
export type ScheduleRow = Pick<typeof farm.$inferSelect, keyof typeof scheduleColumns>;
interface SummaryRow extends FarmRow, ScheduleRow {
  categoryIds: string[];
  cover: StoredImage | null;
}

/** Selects rows for `toSummary`, and `more`, of the farms that the query `chosen` names by `id`. */
export const selectSummaries = <More extends Record<string, SQL>>(orm: Orm, chosen: SQL, more: More) =>
  orm
    .select({ ...summaryColumns, ...more })
    .from(sql`(${chosen}) chosen`)
    .innerJoin(farm, eq(farm.id, sql`chosen.id`))
    .leftJoin(image, and(eq(image.farmId, farm.id), eq(image.kind, 'cover'), eq(image.status, 'ready')));

/** A farm has one location, so the location has the farm's id. */
export function locationOf({ id, lat, lon, ...row }: FarmRow): FarmLocation {
  const { street1, street2, city, region, state, zipCode, country } = row;
  const coordinates = lat === null || lon === null ? null : { lat, lon };
  return { id, coordinates, address: { street1, street2, city, region, state, zipCode, country } };
}

/** When farms are asked for. */
export interface Moment {
  /** 'now', or a moment or span of the farm's clock as `spanOf` reads it; null: now. */
  openAt: string | null;
  now: Date;
}

/** The zone of nearly all farms, and of one that is stored without, because its address names no province of Canada. */
export const MOST_FARMS = 'America/Toronto';

/** Returns what a farm's clock shows, 'YYYY-MM-DDTHH:mm'. */
export const clockOfFarm = ({ timeZone: zone }: Pick<ScheduleRow, 'timeZone'>, now: Date) =>
  clockAt(now, zone ?? MOST_FARMS);

/** Returns the span that a moment is by a farm's clock: what is left of one that has begun. */
export function spanOfFarm(row: Pick<ScheduleRow, 'timeZone'>, { openAt, now }: Moment): Span {
  const clock = clockOfFarm(row, now);
  const { from, to } = spanOf(openAt ?? '') ?? { from: clock, to: later(clock, 1) };
  return { from: from < clock && clock < to ? clock : from, to };
}

/** Returns whether a farm is open at a moment; null where nothing is known. */
export function stateOf(row: ScheduleRow, moment: Moment) {
  const state = stateIn(row, spanOfFarm(row, moment));
  if (state.state === 'unknown' && !state.next) return null;
  return spanOf(moment.openAt ?? '') ? { ...state, now: clockOfFarm(row, moment.now) } : state;
}

/**
 * @param distance kilometres; null when the farm's place or the visitor's is not known
 * @param moment for which the farm's state is said; left out: now
 */
export function toSummary(
  row: SummaryRow,
  distance: number | null,
  moment: Moment = { openAt: null, now: new Date() },
): FarmSummary {
  const state = stateOf(row, moment);
  return {
    id: row.id,
    name: row.name,
    banner: row.banner,
    coverImage: row.cover && toImage(row.cover),
    location: locationOf(row),
    distance,
    categoryIds: row.categoryIds,
    ...(state && { state }),
  };
}

/** A farm that a search found; `chord` in metres, null without a place. */
export interface FoundFarm {
  id: string;
  chord: number | null;
}

/** Reads names of farms that were found and what says when they are open, by id. */
export async function readSchedules(orm: Orm, found: readonly FoundFarm[]) {
  const ids = found.map((each) => each.id);
  const columns = { id, name, ...scheduleColumns };
  const rows = await orm.select(columns).from(farm).where(inArray(id, ids)).limit(ids.length);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Reads the summaries of farms that were found, in their order. @param moment as `toSummary` takes it */
export async function readSummaries(orm: Orm, found: readonly FoundFarm[], moment?: Moment) {
  if (found.length === 0) return [];
  const ids = `{${found.map((each) => each.id)}}`;
  const chosen = sql`select id, at from unnest(${ids}::bigint[]) with ordinality given(id, at)`;
  const rows = await selectSummaries(orm, chosen, {}).orderBy(sql`chosen.at`, farm.id).limit(found.length);
  const chords = new Map(found.map((each) => [each.id, each.chord]));
  return rows.map((row) => toSummary(row, kilometresOfChord(chords.get(row.id) ?? null), moment));
}
