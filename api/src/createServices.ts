import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from './db/database.ts';
import type { Services } from './http/types.ts';
import { DrawnPictures } from './images/drawnPictures.ts';
import { MemoryCounter } from './limits/memoryCounter.ts';
import { SharedCounter } from './limits/sharedCounter.ts';
import { createIpLocator } from './location/ipLocator.ts';
import { Metrics } from './metrics/metrics.ts';
import { BearerGate } from './security/bearerGate.ts';
import { signingSecrets } from './security/secrets.ts';
import { Signer } from './security/signer.ts';
import type { ApiSettings } from './settings/apiSettings.ts';
import { openStorage } from './uploads/openStorage.ts';
import { Photos } from './uploads/photos.ts';

interface Given {
  database: Database;
  logger: FastifyBaseLogger;
  /** Milliseconds since 1970. */
  now: () => number;
}

/**
 * Puts together what the routes stand on, in the one place where it is done.
 * @throws StartError when a setting does not lead to what it names
 */
export async function createServices(
  settings: ApiSettings,
  { database, logger, now }: Given,
): Promise<Services> {
  const storage = await openStorage(settings);
  const pictures = new DrawnPictures(path.join(settings.dataDir, 'images'), logger);
  const photos = new Photos(database.orm, storage);
  const signer = new Signer(await signingSecrets(settings, database.orm));
  const metrics = new Metrics();
  metrics.measurePool(database.pool);
  metrics.measureQueue('drawings', () => pictures.waiting);
  metrics.measureQueue('photos', () => photos.waiting);
  return {
    database,
    pictures,
    storage,
    photos,
    locate: await createIpLocator(settings),
    signer,
    administrator: new BearerGate('ADMIN_TOKEN', settings.adminToken, now),
    publicUrl: settings.publicUrl,
    corsOrigins: settings.corsOrigins,
    counter:
      settings.databaseUrl && !database.readOnly
        ? new SharedCounter({ orm: database.orm, signer, logger, now })
        : new MemoryCounter(now),
    metrics,
    now,
  };
}
