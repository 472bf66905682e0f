// @ts-check
/**
 * Before the tests of the project `api-postgres`: one PostgreSQL server for all of them, the one that DATABASE_URL
 * names, else one of this run's own. Workers find its address in TEST_POSTGRES_URL.
 */
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import path from 'node:path';

const PROGRAM = path.resolve(import.meta.dirname, '../../api/src/testing/postgresServer.mjs');

/** @type {import('node:child_process').ChildProcess | undefined} */
let server;

/** @returns {Promise<string>} address of a server that ends with `stopPostgres` */
function startOwn() {
  const child = spawn(process.execPath, [PROGRAM], { stdio: ['pipe', 'pipe', 'inherit'] });
  server = child;
  return new Promise((resolve, reject) => {
    child.stdout.once('data', (chunk) => resolve(String(chunk).trim()));
    child.once('exit', (code) => reject(new Error(`PostgreSQL did not start (${code})`)));
  });
}

export default async function startPostgres() {
  process.env.TEST_POSTGRES_URL = process.env.DATABASE_URL || (await startOwn());
  // Two runs on one server stay out of each other's way.
  process.env.TEST_DATABASE_PREFIX = `sideroad_test_${randomBytes(4).toString('hex')}_`;
}

/** Ends the server, if it is this run's own. */
export async function stopOwn() {
  if (!server) return;
  const exited = new Promise((resolve) => server?.once('exit', resolve));
  server.stdin?.end();
  await exited;
}
