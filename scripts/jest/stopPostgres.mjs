// @ts-check
/**
 * Cleans up after the tests of `api-postgres` and `api-s3`: removes their databases, and stops the server if this
 * run has started it.
 */
import pg from 'pg';
import { stopOwn } from './startPostgres.mjs';

export default async function stopPostgres() {
  const client = new pg.Client({ connectionString: process.env.TEST_POSTGRES_URL });
  await client.connect();
  const { rows } = await client.query('select datname from pg_database where starts_with(datname, $1)', [
    process.env.TEST_DATABASE_PREFIX,
  ]);
  for (const { datname } of rows) await client.query(`drop database ${datname} with (force)`);
  await client.end();
  await stopOwn();
}
