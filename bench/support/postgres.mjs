// @ts-check
import { spawn } from 'node:child_process';
import path from 'node:path';

/** A PostgreSQL server of its own in a temporary folder. @returns {Promise<{ url: string, stop: () => Promise<void> }>} */
export async function startPostgres() {
  const script = path.resolve(import.meta.dirname, '../../api/src/testing/postgresServer.mjs');
  const child = spawn(process.execPath, [script], { stdio: ['pipe', 'pipe', 'inherit'] });
  const exited = new Promise((resolve) => child.once('exit', resolve));
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
