import { spawn } from 'node:child_process';
import path from 'node:path';

export interface PostgresServer {
  /** For DATABASE_URL. */
  url: string;
  stop: () => Promise<void>;
}

/**
 * Starts a PostgreSQL server for one test file.
 * @throws Error with what the server said, when it does not start: such a test must fail, never be skipped.
 */
export async function startPostgres(): Promise<PostgresServer> {
  const script = path.join(__dirname, 'postgresServer.mjs');
  const child = spawn(process.execPath, [script], { stdio: ['pipe', 'pipe', 'pipe'] });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  let said = '';
  child.stderr.on('data', (chunk) => {
    said += chunk;
  });
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.once('data', (chunk) => resolve(String(chunk).trim()));
    child.once('exit', (code) => reject(new Error(`PostgreSQL did not start (${code}): ${said}`)));
  });
  return {
    url,
    async stop() {
      child.stdin.end();
      await exited;
    },
  };
}
