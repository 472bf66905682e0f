// @ts-check
/**
 * Before the tests of the project `api-postgres`: one PostgreSQL server for all of them, the one that DATABASE_URL
 * names, else one of this run's own. Workers find its address in TEST_POSTGRES_URL.
 */
import { randomBytes } from 'node:crypto';
import { startPostgres } from '../lib/postgres.mjs';

/** @type {Awaited<ReturnType<typeof startPostgres>> | undefined} */
let own;

export default async function startTestPostgres() {
  own = process.env.DATABASE_URL ? undefined : await startPostgres();
  process.env.TEST_POSTGRES_URL = own?.url ?? process.env.DATABASE_URL;
  // Two runs on one server stay out of each other's way.
  process.env.TEST_DATABASE_PREFIX = `sideroad_test_${randomBytes(4).toString('hex')}_`;
}

/** Ends the server, if it is this run's own. */
export const stopOwn = async () => own?.stop();
