// @ts-check
import { spawn } from 'node:child_process';
import path from 'node:path';

const PROGRAM = path.resolve(import.meta.dirname, '../../api/src/testing/postgresServer.mjs');

/**
 * Starts a new PostgreSQL server in a temporary folder.
 * @param {readonly string[]} [options] further settings, e.g. `shared_buffers=1GB`
 * @returns `url` is for DATABASE_URL
 */
export async function startPostgres(options = []) {
  const child = spawn(process.execPath, [PROGRAM, ...options], { stdio: ['pipe', 'pipe', 'inherit'] });
  const exited = new Promise((resolve) => child.once('exit', resolve));
  /** @type {string} */
  const url = await new Promise((resolve, reject) => {
    child.stdout.once('data', (chunk) => resolve(String(chunk).trim()));
    child.once('exit', (code) => reject(new Error(`PostgreSQL did not start (${code})`)));
  });
  return {
    url,
    async stop() {
      child.stdin.end();
      await exited;
    },
  };
}
