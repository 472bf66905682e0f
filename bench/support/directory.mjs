// @ts-check
/**
 * A directory of so many farms in a PostgreSQL database, as large as the question wants it: up to 50,000 farms are
 * stored as the product stores its own; beyond, each is copied with everything that is kept about it, to places up to
 * ten kilometres away.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CATEGORIES, FEATURE_CATEGORIES, FEATURES, sampleFarms } from '@sideroad/seed';
import pg from 'pg';
import { openDatabase } from '../../api/dist/db/database.js';
import { seedDatabase } from '../../api/dist/import/seedDatabase.js';
import { readApiSettings } from '../../api/dist/settings/apiSettings.js';
import { startApi } from '../../scripts/lib/apiServer.mjs';
import { startPostgres } from '../../scripts/lib/postgres.mjs';

/** Farms of the directories that are measured. */
export const SIZES = [1_000, 50_000, 1_000_000];
const FIRST_PORT = 8391;

/** Starts a server as one would set it up for a million farms, instead of for a machine of 1 GB. */
export const startServer = () =>
  startPostgres([
    'shared_buffers=2GB',
    'effective_cache_size=8GB',
    'random_page_cost=1.1',
    'max_wal_size=8GB',
    'checkpoint_timeout=30min',
    // Each directory is vacuumed once, when it is complete.
    'autovacuum=off',
  ]);

/** Farms that are stored one by one; a million of them would take twenty minutes. */
const MOST_STORED = 50_000;

/** Up to a tenth of a degree to either side, the same for the same number. @param {number} n */
const shiftOf = (n) => ((Math.imul(n, 2_654_435_761) >>> 16) / 65_536 - 0.5) / 5;

/** The sample farms again and again, after the first time at other places near theirs. @param {number} count */
function* manyFarms(count) {
  const farms = sampleFarms();
  for (let n = 0; n < count; n += 1) {
    const farm = farms[n % farms.length];
    if (!farm) return;
    yield n < farms.length ? farm : { ...farm, lat: farm.lat + shiftOf(n), lon: farm.lon + shiftOf(-n) };
  }
}

/**
 * Creates the product's schema and stores so many farms in it.
 * @param {number} count @param {string} databaseUrl @returns {Promise<number>} connections that the API would open
 */
async function storeFarms(count, databaseUrl) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'sideroad-bench-'));
  const database = await openDatabase(readApiSettings({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl }));
  await seedDatabase(database.orm, {
    categories: CATEGORIES,
    featureCategories: FEATURE_CATEGORIES,
    features: FEATURES,
    farms: manyFarms(count),
  });
  const connections = database.pool.options.max;
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
  return connections;
}

/** Tables whose rows are copied as they are, with their farm's new number, and the columns of each. */
const OF_FARM = {
  farm_feature: 'feature_id, position',
  farm_search: 'name, own, offers',
  farm_facet: 'facets',
  farm_phrase: 'rank, phrase',
  image: 'kind, position, hash, width, height, placeholder, status',
};

const FARM =
  'name, description, phone_number, web_url, social_url, banner, business_hours, tips, time_zone, street1, street2, city, region, state, zip_code, country, seasons, special_days';

/** The same in SQL. @param {string} id */
const shift = (id) => `((hashint8(${id}) & 1023) / 5115.0 - 0.1)`;

/** @param {number} copies of each of `stored` farms @param {number} stored */
const copyStatements = (copies, stored) => {
  const each = `from generate_series(1, ${copies - 1}) copy cross join`;
  const newId = (/** @type {string} */ id) => `${id} + copy * ${stored}`;
  return [
    `insert into farm (id, lat, lon, ${FARM})
      select ${newId('id')}, lat + ${shift(newId('id'))}, lon + ${shift(`-(${newId('id')})`)}, ${FARM} ${each} farm`,
    'update farm set pos = ll_to_earth(lat, lon) where pos is null and lat is not null',
    `insert into farm_category (farm_id, category_id, position, pos)
      select f.id, c.category_id, c.position, f.pos ${each} farm_category c
      join farm f on f.id = ${newId('c.farm_id')}`,
    ...Object.entries(OF_FARM).map(
      ([table, columns]) =>
        `insert into ${table} (farm_id, ${columns}) select ${newId('farm_id')}, ${columns} ${each} ${table}`,
    ),
    'update farm_facet x set pos = f.pos from farm f where f.id = x.farm_id and x.pos is null and f.pos is not null',
    `update listing_count set located = located * ${copies}, unlocated = unlocated * ${copies}`,
  ];
};

/**
 * Copies the farms of a database without its triggers, and with those indexes that no rule needs made afresh at the
 * end: row by row either would take most of an hour.
 * @param {pg.Client} client @param {number} copies @param {number} stored
 */
async function copyFarms(client, copies, stored) {
  const { rows: indexes } = await client.query(
    "select indexrelid::regclass as name, pg_get_indexdef(indexrelid) as definition from pg_index where not indisunique and indrelid::regclass::text like any (array['farm%', 'image'])",
  );
  await client.query("set session_replication_role = replica; set maintenance_work_mem = '1GB'");
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  for (const statement of copyStatements(copies, stored)) await client.query(statement);
  for (const { definition } of indexes) await client.query(definition);
  await client.query('vacuum analyze');
}

/**
 * @param {number} size one of `SIZES`
 * @param {string} serverUrl of a PostgreSQL server
 */
export async function openDirectory(size, serverUrl) {
  const database = `farms_${size}`;
  const admin = new pg.Client({ connectionString: serverUrl });
  await admin.connect();
  await admin.query(`create database ${database}`);
  await admin.end();
  const address = new URL(serverUrl);
  address.pathname = `/${database}`;

  const started = performance.now();
  const stored = Math.min(size, MOST_STORED);
  const max = await storeFarms(stored, address.href);
  if (size > stored) {
    const client = new pg.Client({ connectionString: address.href });
    await client.connect();
    await copyFarms(client, size / stored, stored);
    await client.end();
  }
  console.log(`  ${size} farms stored in ${((performance.now() - started) / 1000).toFixed(0)} s`);
  const port = FIRST_PORT + SIZES.indexOf(size);
  const api = await startApi(port, { DATABASE_URL: address.href, SEED: 'none' });
  // As many connections as the API has, without its time limits: fifty searches for a common word wait for each other.
  const pool = new pg.Pool({ connectionString: address.href, max });
  // The server is stopped while the last of them are still closing.
  pool.on('error', () => {});
  const { rows } = await pool.query(
    'select id, name, city from farm where mod(id, 50) = 0 order by id limit 1000',
  );
  return {
    size,
    pool,
    origin: api.origin,
    ids: rows.map(({ id }) => String(id)),
    names: rows.flatMap(({ name, city }) => [name, name, name, city].map(String)),
    async stop() {
      await api.stop();
      await pool.end();
    },
  };
}
