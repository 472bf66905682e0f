import type { FarmLocation, FarmSummary } from '@sideroad/shared/contract';
import { stateOn } from '@sideroad/shared/domain/opening';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Orm } from '../db/schema.ts';
import { farm, image } from '../db/schema.ts';
import { type StoredImage, toImage } from '../images/address.ts';
import { kilometresOfChord } from '../search/geometry.ts';
import { clockOfFarm, scheduleColumns } from './openState.ts';

const { hash, width, height, placeholder } = image;
const { id, name, banner, street1, street2, city, region, state, zipCode, country, lat, lon } = farm;
const farmColumns = { id, name, banner, street1, street2, city, region, state, zipCode, country, lat, lon };
const summaryFarm = { ...farmColumns, ...scheduleColumns };
/** Ids of a farm's categories, the main one first. */
export const categoryIds = sql<string[]>`array(
    select c.category_id::text from farm_category c where c.farm_id = ${farm.id} order by c.position limit 20)`;
const summaryColumns = {
  ...summaryFarm,
  categoryIds,
  cover: { id: image.id, hash, width, height, placeholder },
};

/** The columns that a farm's row and a summary's row share. */
type FarmRow = Pick<typeof farm.$inferSelect, keyof typeof farmColumns>;
interface SummaryRow extends Pick<typeof farm.$inferSelect, keyof typeof summaryFarm> {
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

/**
 * @param distance kilometres; null when the farm's place or the visitor's is not known
 * @param openAt moment for which the farm's state is said, as `clockOfFarm` takes it
 */
export function toSummary(
  row: SummaryRow,
  distance: number | null,
  openAt: string | null = null,
): FarmSummary {
  const state = stateOn(row, clockOfFarm(row, openAt, new Date()));
  return {
    id: row.id,
    name: row.name,
    banner: row.banner,
    coverImage: row.cover && toImage(row.cover),
    location: locationOf(row),
    distance,
    categoryIds: row.categoryIds,
    ...(state.state !== 'unknown' && { state }),
  };
}

/** A farm that a search found; `chord` in metres, null without a place. */
export interface FoundFarm {
  id: string;
  chord: number | null;
}

/** Reads the summaries of farms that were found, in their order. @param openAt as `toSummary` takes it */
export async function readSummaries(
  orm: Orm,
  found: readonly FoundFarm[],
  openAt: string | null,
): Promise<FarmSummary[]> {
  if (found.length === 0) return [];
  const ids = `{${found.map((each) => each.id)}}`;
  const chosen = sql`select id, at from unnest(${ids}::bigint[]) with ordinality given(id, at)`;
  const rows = await selectSummaries(orm, chosen, {}).orderBy(sql`chosen.at`, farm.id).limit(found.length);
  const chords = new Map(found.map((each) => [each.id, each.chord]));
  return rows.map((row) => toSummary(row, kilometresOfChord(chords.get(row.id) ?? null), openAt));
}
