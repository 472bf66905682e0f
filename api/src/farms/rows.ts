import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../db/schema.ts';
import { farmCategory, farmFeature } from '../db/schema.ts';

/** Farms in one statement or transaction: the embedded database answers nothing else while one runs. */
const CHUNK = 250;

/** Groups what is to be stored, so that the embedded database can answer between two groups. */
export async function* chunksOf<T>(items: Iterable<T> | AsyncIterable<T>): AsyncGenerator<T[]> {
  let chunk: T[] = [];
  for await (const item of items) {
    chunk.push(item);
    if (chunk.length < CHUNK) continue;
    yield chunk;
    chunk = [];
  }
  if (chunk.length > 0) yield chunk;
}

/** A list of objects as rows `r` of the given columns: one parameter, where `values` of the builder has one per value. */
export const jsonRows = (list: readonly object[], columns: SQL): SQL =>
  sql`jsonb_to_recordset(${JSON.stringify(list)}::jsonb) as r(${columns})`;

interface Choices {
  id: string | number;
  categoryIds: readonly string[];
  featureIds: readonly string[];
}

/** The columns of a farm in `jsonRows`, as `update` and `insert` take them. */
export const FARM_COLUMNS = sql`id bigint, name text, description text, "phoneNumber" text, "webUrl" text,
  "socialUrl" text, banner text, "businessHours" jsonb, tips jsonb, "timeZone" text, street1 text, street2 text,
  city text, region text, state text, "zipCode" text, country text, lat float8, lon float8, seasons jsonb,
  "specialDays" jsonb, "confirmedAt" timestamptz`;

/** Stores farms with their categories and features; three statements, however many farms. */
export async function insertFarms(tx: Transaction, farms: readonly Choices[]): Promise<void> {
  await tx.execute(sql`
    insert into farm (id, name, description, phone_number, web_url, social_url, banner, business_hours, tips, time_zone,
      street1, street2, city, region, state, zip_code, country, lat, lon, seasons, special_days, confirmed_at)
    select r.id, r.name, r.description, r."phoneNumber", r."webUrl", r."socialUrl", r.banner, r."businessHours",
      coalesce(r.tips, '[]'), r."timeZone", r.street1, r.street2, r.city, r.region, r.state, r."zipCode", r.country,
      r.lat, r.lon, coalesce(r.seasons, '[]'), coalesce(r."specialDays", '[]'), r."confirmedAt"
    from ${jsonRows(farms, FARM_COLUMNS)}`);
  await insertChoices(tx, farms);
}

/** Stores the categories and features of stored farms; an id that is gone is left out. */
export async function insertChoices(tx: Transaction, farms: readonly Choices[]): Promise<void> {
  const rows = (table: string, ids: (farm: Choices) => readonly string[]) =>
    sql`select r.farm, r.other, r.position from ${jsonRows(
      farms.flatMap((farm) => ids(farm).map((other, position) => ({ farm: farm.id, other, position }))),
      sql`farm bigint, other bigint, position smallint`,
    )} join ${sql.identifier(table)} t on t.id = r.other`;
  await tx.insert(farmCategory).select(rows('category', ({ categoryIds }) => categoryIds));
  // Not for none: each statement starts the triggers that keep the search's index.
  if (farms.every(({ featureIds }) => featureIds.length === 0)) return;
  await tx.insert(farmFeature).select(rows('feature', ({ featureIds }) => featureIds));
}
