import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Orm, Transaction } from '../../db/schema.ts';
import { farm, farmCategory, farmFeature, farmImport } from '../../db/schema.ts';
import { holdTwins } from '../../farms/life.ts';
import { FARM_COLUMNS, insertChoices, insertFarms, jsonRows } from '../../farms/rows.ts';
import { digestOf, type ImportedFarm, type ReadFarm } from './readFarm.ts';

type Outcome = 'added' | 'updated' | 'unchanged' | { registeredAs: string };

/** A number that no other lock of the database uses. */
const IMPORT_LOCK = 5_184_003;

/** Metres within which a farm of one name is the same farm. */
const SAME_PLACE = 2000;

type Numbered = ImportedFarm & { id: string; key: string; hash: string };

/** What of a chunk has been imported before, by key. `isKept`: its owner or a steward has changed it since. */
async function importedBefore(tx: Transaction, source: string, keys: string[]) {
  const { key, rowHash } = farmImport;
  const isKept = sql<boolean>`(${farm.listedAt} is not null or ${farm.version} > 1)`;
  const rows = await tx
    .select({ key, id: farm.id, hash: rowHash, isKept })
    .from(farmImport)
    .innerJoin(farm, eq(farm.id, farmImport.farmId))
    .where(and(eq(farmImport.source, source), inArray(farmImport.key, keys)))
    .limit(keys.length);
  return new Map(rows.map((row) => [row.key, row]));
}

/** Farms of owners, and withdrawn ones, that have the name and the place of one of these: key and that farm. */
async function registeredFarms(tx: Transaction, farms: readonly ReadFarm[]): Promise<Map<string, string>> {
  if (farms.length === 0) return new Map();
  const list = farms.map(({ key, farm: { name, lat, lon } }) => ({ key, name, lat, lon }));
  const { rows } = await tx.execute<{ key: string; id: string }>(sql`
    with row as materialized (
      select r.*, left(search_text(name), 200) as phrase
      from ${jsonRows(list, sql`key text, name text, lat float8, lon float8`)}
    ), named (id, phrase) as materialized (
      select farm_id, phrase from farm_phrase where rank = 0 and phrase in (select phrase from row)
      union all select id, left(search_text(name), 200) from farm where not published
    )
    select row.key, min(f.id) as id from row join named using (phrase)
    join farm f on f.id = named.id and earth_distance(f.pos, ll_to_earth(row.lat, row.lon)) < ${SAME_PLACE}
    where exists (select from upload u where u.farm_id = f.id)
      or f.listed_at is not null or f.version > 1 or f.withdrawn
    group by row.key limit ${list.length}`);
  return new Map(rows.map(({ key, id }) => [key, id]));
}

async function newIds(tx: Transaction, count: number): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select nextval(pg_get_serial_sequence('farm', 'id')) as id from generate_series(1, ${count}) limit ${count}`);
  return rows.map(({ id }) => id);
}

async function addFarms(tx: Transaction, source: string, farms: readonly Numbered[]): Promise<void> {
  if (farms.length === 0) return;
  await insertFarms(tx, farms);
  const ids = farms.map(({ id }) => id);
  await holdTwins(tx, ids, { text: true, address: true }, Date.now());
  await tx
    .insert(farmImport)
    .values(farms.map(({ key, id, hash }) => ({ source, key, farmId: id, rowHash: hash })));
}

async function updateFarms(tx: Transaction, source: string, farms: readonly Numbered[]): Promise<void> {
  if (farms.length === 0) return;
  await tx.execute(sql`
    update farm f set name = r.name, description = r.description, phone_number = r."phoneNumber", web_url = r."webUrl",
      social_url = r."socialUrl", business_hours = r."businessHours", time_zone = r."timeZone", street1 = r.street1,
      street2 = r.street2, city = r.city, region = r.region, state = r.state, zip_code = r."zipCode",
      country = r.country, lat = r.lat, lon = r.lon, seasons = coalesce(r.seasons, '[]'),
      special_days = coalesce(r."specialDays", '[]'), confirmed_at = r."confirmedAt"
    from ${jsonRows(farms, FARM_COLUMNS)} where f.id = r.id`);
  const ids = farms.map(({ id }) => id);
  await tx.delete(farmCategory).where(inArray(farmCategory.farmId, ids));
  await tx.delete(farmFeature).where(inArray(farmFeature.farmId, ids));
  await insertChoices(tx, farms);
  await tx.execute(sql`
    update farm_import i set row_hash = r.hash from ${jsonRows(farms, sql`key text, hash text`)}
    where i.source = ${source} and i.key = r.key`);
}

/**
 * Stores one chunk, all or nothing: new farms are added, changed ones changed, those that an owner registered or changed left alone.
 * @param farms no two with one key @param dry only says what would become of them @returns what became of each, in order
 */
export async function storeFarms(
  orm: Orm,
  { source, dry }: { source: string; dry: boolean },
  farms: readonly ReadFarm[],
): Promise<Outcome[]> {
  if (farms.length === 0) return [];
  return orm.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`);
    const keys = farms.map(({ key }) => key);
    const before = await importedBefore(tx, source, keys);
    const others = farms.filter(({ key }) => !before.has(key));
    const taken = await registeredFarms(tx, others);
    const outcomes = farms.map(({ key, farm }): Outcome => {
      const known = before.get(key);
      if (known?.hash === digestOf(farm)) return 'unchanged';
      if (known) return known.isKept ? { registeredAs: known.id } : 'updated';
      const owners = taken.get(key);
      return owners === undefined ? 'added' : { registeredAs: owners };
    });
    if (dry) return outcomes;
    const chosen = (wanted: Outcome) => farms.filter((_, index) => outcomes[index] === wanted);
    const added = chosen('added');
    const ids = added.length > 0 ? await newIds(tx, added.length) : [];
    const numbered = ({ key, farm }: ReadFarm, id = ''): Numbered => ({
      ...farm,
      key,
      hash: digestOf(farm),
      id,
    });
    const updated = chosen('updated').map((row) => numbered(row, before.get(row.key)?.id));
    const numberedNew = added.map((row, index) => numbered(row, ids[index]));
    await addFarms(tx, source, numberedNew);
    await updateFarms(tx, source, updated);
    return outcomes;
  });
}
