import { randomBytes } from 'node:crypto';
import pg from 'pg';

/**
 * Whether this run uses PostgreSQL. Tests called `*.db.test.ts` run in Jest's project `api-postgres` on a PostgreSQL
 * server, and with TEST_DEEP=1 also in `api-embedded` on the embedded database.
 */
export const onPostgres: boolean = Reflect.get(globalThis, 'TEST_DATABASE') === 'postgres';

/**
 * Creates a database on the server of this run (`scripts/jest/startPostgres.mjs`).
 * @returns its DATABASE_URL; empty when this run uses the embedded database
 */
export async function createTestDatabase(): Promise<string> {
  if (!onPostgres) return '';
  const { TEST_POSTGRES_URL: server = '', TEST_DATABASE_PREFIX: prefix = '' } = process.env;
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  const name = `${prefix}${randomBytes(6).toString('hex')}`;
  try {
    await client.query(`create database ${name}`);
  } finally {
    await client.end();
  }
  const address = new URL(server);
  address.pathname = `/${name}`;
  return address.href;
}
