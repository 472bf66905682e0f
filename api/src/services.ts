import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { BearerGate, type HitCounter, MemoryCounter, Metrics } from '@sideroad/server-kit/http';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from './db/database.ts';
import { type InTurn, takeTurns } from './db/takeTurns.ts';
import { createMailer } from './email/mailer.ts';
import { SharedCounter } from './limits/sharedCounter.ts';
import { createIpLocator, type IpLocator } from './location/ipLocator.ts';
import { Records } from './releases/records.ts';
import { Signer, signingSecrets } from './security/tokens.ts';
import type { ApiSettings } from './settings/apiSettings.ts';
import { openStorage } from './uploads/openStorage.ts';
import { Photos } from './uploads/photos.ts';
import type { ImageStorage } from './uploads/storage.ts';

/** Finds '/remotes/mf-x/V/1.js:1:234' in the sources, as 'mf-x/src/a.ts:12' and a function's name. */
export type PlaceOf = (frame: string) => Promise<{ place: string; name: string | null } | null>;

export interface Services {
  database: Database;
  inTurn: InTurn;
  storage: ImageStorage;
  photos: Photos;
  locate: IpLocator;
  /** Null without SMTP_URL and MAIL_FROM. */
  mailer: ReturnType<typeof createMailer> | null;
  signer: Signer;
  /** Checks callers for ADMIN_TOKEN. */
  administrator: BearerGate;
  /** PUBLIC_URL; empty when it is not set. */
  publicUrl: string;
  corsOrigins: readonly string[];
  moderation: ApiSettings['moderation'];
  releases: Records;
  placeOf: PlaceOf;
  /** Counts the calls of one address to one route. */
  counter: HitCounter;
  /** The same for what browsers report with each page view, in this process: a report waits for no write. */
  reportCounter: HitCounter;
  metrics: Metrics;
  logger: FastifyBaseLogger;
  /** Milliseconds. */
  now: () => number;
}

/** A Fastify instance whose handlers take their types from the schemas. */
export type ApiInstance = Parameters<FastifyPluginAsyncTypebox>[0];

/** Routes of one resource, below `/api`. */
export type ApiRoutes = (app: ApiInstance, services: Services) => Promise<void>;

/** Creates the services that the routes depend on. @param now milliseconds since 1970 @throws StartError */
export async function createServices(
  settings: ApiSettings,
  given: Pick<Services, 'database' | 'logger' | 'now' | 'placeOf'>,
): Promise<Services> {
  const { database, logger, now } = given;
  const { publicUrl } = settings;
  const storage = await openStorage(settings);
  const photos = new Photos(database.orm, storage);
  const signer = new Signer(await signingSecrets(settings, database.orm));
  const counter = settings.databaseUrl
    ? new SharedCounter({ orm: database.orm, signer, logger, now })
    : new MemoryCounter(now);
  const metrics = new Metrics();
  metrics.measurePool(database.pool);
  metrics.measureQueue('photos', () => photos.waiting);
  return {
    ...given,
    inTurn: takeTurns(database.pool.options.max),
    storage,
    photos,
    locate: await createIpLocator(settings),
    mailer: settings.smtpUrl && settings.mailFrom ? createMailer(settings, logger) : null,
    signer,
    administrator: new BearerGate('ADMIN_TOKEN', settings.adminToken, now),
    publicUrl,
    releases: new Records({ ...given, signer, publicUrl, counter }),
    corsOrigins: settings.corsOrigins,
    moderation: settings.moderation,
    counter,
    reportCounter: new MemoryCounter(now),
    metrics,
  };
}
