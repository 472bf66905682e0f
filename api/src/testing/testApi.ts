import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fastify from 'fastify';
import { type Database, openDatabase } from '../db/database.ts';
import { apiPlugin } from '../http/plugin.ts';
import { serverOptions } from '../http/serverOptions.ts';
import { DrawnPictures } from '../images/drawnPictures.ts';
import { seedDatabase } from '../import/seedDatabase.ts';
import { createIpLocator } from '../location/ipLocator.ts';
import { createLogger } from '../logging/logger.ts';
import { type ApiSettings, readApiSettings } from '../settings/apiSettings.ts';
import { fixtureSeed } from './fixtureSeed.ts';
import { copyFreshDatabase } from './freshDatabase.ts';

export interface TestApi {
  database: Database;
  dataDir: string;
  /** What the log holds so far, one line per entry. */
  log: string[];
  /** GET, answered without a socket. */
  get: (url: string, headers?: Record<string, string>) => ReturnType<ReturnType<typeof fastify>['inject']>;
  post: (
    url: string,
    payload: string | object,
    headers?: Record<string, string>,
  ) => ReturnType<ReturnType<typeof fastify>['inject']>;
  close: () => Promise<void>;
}

/**
 * The API on a database of its own in a temporary folder, filled with the fixture.
 * @param farms how many of the fixture's farms
 */
export async function startTestApi(
  farms: number,
  given: Partial<Pick<ApiSettings, 'databaseUrl' | 'ipDatabase' | 'trustProxy'>> = {},
): Promise<TestApi> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'sideroad-test-'));
  const settings = { ...readApiSettings({ DATA_DIR: dataDir }), ...given };
  if (!settings.databaseUrl) await copyFreshDatabase(dataDir);
  const log: string[] = [];
  const logger = createLogger('debug', { write: (line) => log.push(line) });
  const database = await openDatabase(settings);
  await seedDatabase(database.orm, fixtureSeed(farms));
  const app = fastify(serverOptions(settings, logger));
  const pictures = new DrawnPictures(path.join(dataDir, 'images'), logger);
  await app.register(apiPlugin({ database, pictures, locate: await createIpLocator(settings) }));
  return {
    database,
    dataDir,
    log,
    get: (url, headers = {}) => app.inject({ method: 'GET', url, headers }),
    post: (url, payload, headers = {}) => app.inject({ method: 'POST', url, payload, headers }),
    async close() {
      await app.close();
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
