import { BearerGate, MemoryCounter, Metrics } from '@sideroad/server-kit/http';
import { takeTurns } from './db/takeTurns.ts';
import { createMailer } from './email/mailer.ts';
import type { ApiContext } from './http/apiContext.ts';
import { SharedCounter } from './limits/sharedCounter.ts';
import { createIpLocator } from './location/ipLocator.ts';
import { type PlaceOf, Records } from './releases/records.ts';
import { Signer, signingSecrets } from './security/tokens.ts';
import type { ApiSettings } from './settings/apiSettings.ts';
import { openStorage } from './storage/openStorage.ts';
import { Photos } from './uploads/photos.ts';

/** What the API runs on: the context of all routes, and what single features need. */
export type Services = Awaited<ReturnType<typeof createServices>>;

type Given = Pick<ApiContext, 'database' | 'logger' | 'now'> & { placeOf: PlaceOf };

/** Creates the services that the routes depend on. @param now milliseconds since 1970 @throws StartError */
export async function createServices(settings: ApiSettings, given: Given) {
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
    /** Null without SMTP_URL and MAIL_FROM. */
    mailer: settings.smtpUrl && settings.mailFrom ? createMailer(settings, logger) : null,
    signer,
    administrator: new BearerGate('ADMIN_TOKEN', settings.adminToken, now),
    publicUrl,
    releases: new Records({ ...given, signer, publicUrl, counter }),
    corsOrigins: settings.corsOrigins,
    moderation: settings.moderation,
    counter,
    /** Counts reports with each page view, in this process: a report waits for no write. */
    reportCounter: new MemoryCounter(now),
    metrics,
  };
}
