// @ts-check
/** After the tests of the project `api-postgres`: removes their databases, and ends the server if it is this run's own. */
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
