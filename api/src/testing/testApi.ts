import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DiskStore, Releases } from '@sideroad/releases';
import { addServerRules, createLogger, serverOptions } from '@sideroad/server-kit/http';
import fastify, { type FastifyInstance, type InjectOptions } from 'fastify';
import { type Database, openDatabase } from '../db/database.ts';
import { seedDatabase } from '../import/seedDatabase.ts';
import { apiPlugin } from '../plugin.ts';
import { releaseCalls } from '../releases/calls.ts';
import { createServices, type Services } from '../services.ts';
import { type ApiSettings, readApiSettings } from '../settings/apiSettings.ts';
import type { ImageStorage } from '../storage/storage.ts';
import type { Photos } from '../uploads/photos.ts';
import { fixtureSeed } from './fixtureSeed.ts';
import { copyFreshDatabase } from './freshDatabase.ts';
import { createTestDatabase } from './testDatabase.ts';
import { createTestStorage, removeTestStorage } from './testStorage.ts';

type Answer = ReturnType<ReturnType<typeof fastify>['inject']>;
type Headers = Record<string, string>;

export interface TestApi {
  database: Database;
  /** Its address; empty when it is embedded. */
  databaseUrl: string;
  dataDir: string;
  /** Where uploaded pictures are; null: below `dataDir`. */
  s3: ApiSettings['s3'];
  /** Lines of the log so far. */
  log: string[];
  /** The API's clock in milliseconds, which only tests move. */
  clock: { now: number };
  /** Arguments of a sweep, which never runs by itself in a test. */
  stores: { orm: Database['orm']; storage: ImageStorage; photos: Photos };
  services: Services;
  /** Calls that are registered, e.g. 'GET /api/farms/:id'; neither catch-alls nor files nor HEAD. */
  calls: string[];
  /** GET, answered without a socket. */
  get: (url: string, headers?: Headers) => Answer;
  /** Any request, answered without a socket. */
  inject: (request: InjectOptions) => Answer;
  post: (url: string, payload?: string | object, headers?: Headers) => Answer;
  put: (url: string, payload: Buffer | string, headers?: Headers) => Answer;
  /** Listens on a port too. @returns its origin */
  listen: () => Promise<string>;
  /** Stops the API; stored data stays. */
  stop: () => Promise<void>;
  /** Stops the API and removes stored data. */
  close: () => Promise<void>;
}

type Given = Partial<
  Pick<
    ApiSettings,
    | 'databaseUrl'
    | 'ipDatabase'
    | 'trustProxy'
    | 'signingSecrets'
    | 'adminToken'
    | 'dataDir'
    | 's3'
    | 'publicUrl'
    | 'smtpUrl'
    | 'mailFrom'
    | 'corsOrigins'
    | 'metricsToken'
    | 'moderation'
  >
>;

async function emptyDataDir(databaseUrl: string): Promise<string> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'sideroad-test-'));
  if (!databaseUrl) await copyFreshDatabase(dataDir);
  return dataDir;
}

function collectCalls(app: FastifyInstance): string[] {
  const calls: string[] = [];
  app.addHook('onRoute', ({ method, url }) => {
    const isCall = typeof method === 'string' && method !== 'HEAD' && !/\*$|\/docs(\/|$)/.test(url);
    if (isCall) calls.push(`${method} ${url}`);
  });
  return calls;
}

/**
 * Starts the API on its own database and temporary folder, filled with the fixture.
 * @param farms how many of the fixture's farms
 * @param given settings; with `dataDir`, `databaseUrl` and `s3` of a stopped API it continues with that data
 */
export async function startTestApi(farms: number, given: Given = {}): Promise<TestApi> {
  const databaseUrl = given.databaseUrl ?? (await createTestDatabase(true));
  const dataDir = given.dataDir ?? (await emptyDataDir(databaseUrl));
  const s3 = given.s3 === undefined ? await createTestStorage() : given.s3;
  const settings = { ...readApiSettings({}), ...given, databaseUrl, dataDir, s3 };
  const log: string[] = [];
  const logger = createLogger('debug', { write: (line) => log.push(line) });
  const database = await openDatabase(settings);
  await seedDatabase(database.orm, fixtureSeed(farms));
  const clock = { now: Date.now() };
  const services = await createServices(settings, {
    database,
    logger,
    now: () => clock.now,
    placeOf: async () => null,
  });
  const { storage, photos } = services;
  const app = fastify(serverOptions(settings, logger));
  const calls = collectCalls(app);
  addServerRules(app, settings, services.metrics);
  const releases = new Releases(new DiskStore(path.join(dataDir, 'releases')));
  const askSite = () => Promise.reject(new Error('There is no site'));
  const siteUrl = 'http://localhost:8080';
  await app.register(
    apiPlugin(services, releaseCalls({ releases, records: services.releases, askSite, siteUrl })),
  );
  const stop = async () => {
    await app.close();
    await photos.stop();
    await database.close();
  };
  return {
    database,
    databaseUrl,
    dataDir,
    s3,
    log,
    clock,
    stores: { orm: database.orm, storage, photos },
    services,
    calls,
    get: (url, headers = {}) => app.inject({ method: 'GET', url, headers }),
    inject: (request) => app.inject(request),
    post: (url, payload, headers = {}) =>
      app.inject({ method: 'POST', url, headers, ...(payload === undefined ? {} : { payload }) }),
    put: (url, payload, headers = {}) => app.inject({ method: 'PUT', url, payload, headers }),
    listen: () => app.listen({ host: '127.0.0.1', port: 0 }),
    stop,
    async close() {
      await stop();
      await removeTestStorage(s3);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/**
 * Starts the API before the tests of the file or block that calls this, and closes it after them.
 * @returns the API, which is there once they run
 */
export function useTestApi(farms: number, given: Given = {}): TestApi {
  let started: TestApi | undefined;
  beforeAll(async () => {
    started = await startTestApi(farms, given);
  }, 60_000);
  afterAll(() => started?.close());
  return new Proxy(Object.create(null), { get: (_, name) => started && Reflect.get(started, name) });
}
