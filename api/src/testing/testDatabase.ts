import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { openDatabase } from '../db/database.ts';

/**
 * Whether this run uses PostgreSQL. Tests called `*.db.test.ts` run in Jest's project `api-postgres` on a PostgreSQL
 * server, and with TEST_DEEP=1 also in `api-embedded` on the embedded database.
 */
export const onPostgres: boolean = Reflect.get(globalThis, 'TEST_DATABASE') === 'postgres';

const { TEST_POSTGRES_URL: server = '', TEST_DATABASE_PREFIX: prefix = '' } = process.env;
/** A pooler before the server, through which the tests go (`npm run test:deep -- pooler`). */
const { TEST_POOLER_URL: pooler = server } = process.env;

const urlOf = (base: string, name: string) => Object.assign(new URL(base), { pathname: `/${name}` }).href;

/** Makes the database that the others with a schema are copied from, once in a run: its migrations take half a second. */
async function template(client: pg.Client): Promise<string> {
  const name = `${prefix}template`;
  // Until this connection ends: other processes of the run ask too.
  await client.query('select pg_advisory_lock(1)');
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
  if (rowCount) return name;
  await client.query(`create database ${name}`);
  await (await openDatabase({ databaseUrl: urlOf(server, name), dataDir: '' })).close();
  return name;
}

/**
 * Creates a database on the server of this run (`scripts/jest/startPostgres.mjs`).
 * @param hasSchema whether it has its tables already
 * @returns its DATABASE_URL; empty when this run uses the embedded database
 */
export async function createTestDatabase(hasSchema = false): Promise<string> {
  if (!onPostgres) return '';
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  const name = `${prefix}${randomBytes(6).toString('hex')}`;
  try {
    await client.query(`create database ${name}${hasSchema ? ` template ${await template(client)}` : ''}`);
  } finally {
    await client.end();
  }
  return urlOf(pooler, name);
}
