// @ts-check
/**
 * Prepares the tests of the projects `api-postgres` and `api-s3`: one PostgreSQL server for all of them, the one
 * in DATABASE_URL or one that this run starts. Workers read its address from TEST_POSTGRES_URL.
 */
import { randomBytes } from 'node:crypto';
import { startPostgres } from '../lib/postgres.mjs';

/** @type {Awaited<ReturnType<typeof startPostgres>> | undefined} */
let own;

export default async function startTestPostgres() {
  own = process.env.DATABASE_URL ? undefined : await startPostgres();
  process.env.TEST_POSTGRES_URL = own?.url ?? process.env.DATABASE_URL;
  // Separates the databases of two runs on one server.
  process.env.TEST_DATABASE_PREFIX = `sideroad_test_${randomBytes(4).toString('hex')}_`;
}

/** Stops the server if this run has started it. */
export const stopOwn = async () => own?.stop();
