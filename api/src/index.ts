import path from 'node:path';
import type { Releases } from '@sideroad/releases';
import { repeatedly, StartError } from '@sideroad/server-kit';
import type { Metrics } from '@sideroad/server-kit/http';
import { closeAll } from '@sideroad/server-kit/http';
import type { FastifyBaseLogger, FastifyPluginAsync } from 'fastify';
import { openDatabase } from './db/database.ts';
import { ontarioSeed, referenceSeed, seedDatabase } from './import/seedDatabase.ts';
import type { IpLocator } from './location/ipLocator.ts';
import { apiPlugin } from './plugin.ts';
import { type AskSite, siteAt } from './releases/askSite.ts';
import { releaseCalls } from './releases/calls.ts';
import { registerCspReports } from './releases/cspReports.ts';
import { sourcePlaces } from './releases/sourcePlaces.ts';
import { watchCanaries } from './releases/watch.ts';
import { siteOf } from './security/links.ts';
import { createServices, type Services } from './services.ts';
import type { ApiSettings } from './settings/apiSettings.ts';
import type { ImageStorage } from './storage/storage.ts';
import { removeTemporaryFiles } from './support/files.ts';
import { keepSwept } from './uploads/sweep.ts';

/** Milliseconds between two removals of temporary files. */
const DAY = 24 * 60 * 60 * 1000;

export { type AskSite, type RendersAnswer, type RendersAsked, siteAt } from './releases/askSite.ts';
export { releaseCalls } from './releases/calls.ts';
export { openPreview, previewOf } from './releases/previews.ts';
export type { ReleaseRecords } from './releases/records.ts';
export type { Team } from './releases/teams.ts';

/** A running back end, to be mounted in a Fastify instance that was made with `serverOptions`. */
export interface Api {
  /** Everything below `/api`, `/healthz` and `/readyz`. */
  register: FastifyPluginAsync;
  /** Where an address is: the answer of GET /api/ip-location without the call. */
  locate: IpLocator;
  /** What it counts; `addServerRules` shows it at `/metrics`. */
  metrics: Metrics;
  /** Resolves when the embedded database is lost; the process should end. Never with a PostgreSQL server. */
  failure: Promise<Error>;
  /** After the server has stopped answering: ends what runs and closes the database. */
  close: () => Promise<void>;
}

/** Refuses to fill a database that has lost its farms. @throws StartError */
async function refuseLost(storage: ImageStorage): Promise<void> {
  const key = await storage.findPicture();
  if (key === null) return;
  throw new StartError(
    `The database is empty, but the storage has pictures of a site (${key}); restore a backup (npm run restore), or give an empty database its own DATA_DIR and S3_BUCKET`,
  );
}

/** Opens the database, fills it when it is empty, and makes the API ready to answer. @param releases that it makes live @throws StartError */
export async function createApi(
  settings: ApiSettings,
  {
    logger,
    releases,
    askSite = siteAt(siteOf(settings.publicUrl)),
  }: {
    logger: FastifyBaseLogger;
    releases: Releases;
    /** Calls the site; without it, at PUBLIC_URL. */
    askSite?: AskSite;
  },
): Promise<Api> {
  const placeOf = sourcePlaces(releases);
  const started = performance.now();
  const database = await openDatabase(settings, (line) => logger.info(line));
  let services: Services;
  try {
    services = await createServices(settings, { database, logger, placeOf, now: Date.now });
    const { storage } = services;
    const seed = settings.seed === 'ontario' ? ontarioSeed() : referenceSeed();
    const seeded = await seedDatabase(database.orm, seed, () => refuseLost(storage));
    logger.info({ ms: Math.round(performance.now() - started), seeded }, 'Database ready');
  } catch (error) {
    await database.close();
    throw error;
  }
  const { storage, photos, locate, metrics, releases: records } = services;
  const stopSweeping = keepSwept({ orm: database.orm, storage, photos }, Date.now, logger);
  // The holder of an embedded database has the folder to itself: what was half written before was left by a killed process.
  const opened = settings.databaseUrl ? 0 : Date.now();
  const stopTidying = repeatedly(
    () => removeTemporaryFiles(path.join(settings.dataDir, 'images'), Math.max(opened, Date.now() - DAY)),
    { every: DAY, failure: 'Temporary files were not removed', logger },
  );
  const flushing = { every: 5000, failure: 'Counts and errors of releases were not written', logger };
  const stopFlushing = repeatedly(() => records.flush(), flushing);
  const stopWatching = watchCanaries({ releases, records, logger });
  return {
    async register(host) {
      const context = { releases, records, askSite, siteUrl: siteOf(settings.publicUrl) };
      await host.register(apiPlugin(services, releaseCalls(context)));
      await registerCspReports(host, { records, placeOf });
    },
    locate,
    metrics,
    failure: database.failure,
    async close() {
      await closeAll([
        stopSweeping,
        stopTidying,
        () => photos.stop(),
        stopWatching,
        stopFlushing,
        () => records.flush(),
        database.close,
      ]);
    },
  };
}
