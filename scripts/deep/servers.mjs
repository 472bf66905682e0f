// @ts-check
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SITE_SERVER, startApi } from '../lib/apiServer.mjs';
import { freePorts } from '../lib/ports.mjs';
import { startPostgres } from '../lib/postgres.mjs';
import { startSwift } from '../lib/swift.mjs';

/** Prepares three servers of the site on one PostgreSQL and one S3 store; each has a data folder of its own. */
export async function prepareServers() {
  const folder = await mkdtemp(path.join(tmpdir(), 'sideroad-servers-'));
  const [swift, postgres, ports] = [await startSwift(), await startPostgres(), await freePorts(3)];
  const settings = {
    ...swift.settings,
    REMOTES_DIR: `s3://${swift.settings.S3_BUCKET}/releases`,
    DATABASE_URL: postgres.url,
    TRUST_PROXY: 'on',
    DRAIN_DELAY: '2',
    LOG_LEVEL: 'fatal',
  };
  return {
    swift,
    postgres,
    origins: ports.map((port) => `http://127.0.0.1:${port}`),
    /** Starts a server. @param {number} index @param {{ SEED?: 'ontario' | 'none' }} [options] */
    start: (index, { SEED = 'none' } = {}) =>
      startApi(
        ports[index] ?? 0,
        { ...settings, SEED, DATA_DIR: path.join(folder, `data-${index}`) },
        SITE_SERVER,
      ),
    /** Ends database and store, and deletes all data. */
    async stop() {
      await postgres.stop();
      await swift.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
