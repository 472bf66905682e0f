import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createApi } from '@sideroad/api';
import { readApiSettings } from '@sideroad/api/settings';
import { openReleases } from '@sideroad/releases';
import { explainStart } from '@sideroad/server-kit';
import {
  addServerRules,
  addTelemetry,
  createLogger,
  HTTP_OPTIONS,
  listenAt,
  Metrics,
  serverOptions,
  stopInOrder,
} from '@sideroad/server-kit/http';
import fastify from 'fastify';
import { routableUrl } from './http/requestUrl.ts';
import { remoteLocator } from './rendering/remoteLocator.ts';
import { readSiteSettings } from './settings.ts';
import { registerSite } from './site.ts';

/** Folder of the shell's browser build, beside the compiled server. */
const BROWSER_DIR = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../browser');
/** The script that renders pages into documents. */
const RENDERER_FILE = path.resolve(BROWSER_DIR, '../renderer/renderer.js');
/** The site's own pictures. */
const SCENES_DIR = path.resolve(BROWSER_DIR, '../../scenes');

/** Bytes of a request's URL and headers: a search of 10,000 characters of any script (12 bytes each) is no error. */
const MAX_HEADER_SIZE = 131_072;

/** The whole site in one process; the API too, unless `API_ORIGIN` names another. */
await explainStart(async () => {
  const apiSettings = readApiSettings(process.env);
  const settings = readSiteSettings(process.env, apiSettings.defaultLocation);
  const logger = createLogger(apiSettings.logLevel);
  const releases = await openReleases(process.env, logger);

  if (!settings.apiOrigin && !apiSettings.databaseUrl)
    process.stdout.write(
      `Opening the embedded database in ${apiSettings.dataDir}. It is for trying out and small sites, because it never calls fsync; DATABASE_URL names a PostgreSQL.\n`,
    );
  const app = fastify({
    ...serverOptions(apiSettings, logger),
    http: { ...HTTP_OPTIONS, maxHeaderSize: MAX_HEADER_SIZE },
    rewriteUrl: ({ url = '/' }) => routableUrl(url),
  });
  const api = settings.apiOrigin
    ? null
    : await createApi(apiSettings, { logger, releases, askSite: (call) => app.inject(call) });
  const metrics = api?.metrics ?? new Metrics();
  metrics.measureProcess();
  await addTelemetry(app, apiSettings);
  const { announce } = addServerRules(app, apiSettings, metrics);
  stopInOrder(
    { announce, delay: apiSettings.drainDelay },
    [() => app.close(), async () => api?.close()],
    api?.failure ?? new Promise(() => {}),
    logger,
  );
  try {
    if (api) await app.register(api.register);
    await registerSite(app, {
      settings,
      browserDir: BROWSER_DIR,
      rendererFile: RENDERER_FILE,
      releases,
      scenesDir: SCENES_DIR,
      locate: api?.locate ?? remoteLocator(settings.apiOrigin),
      metrics,
    });
    await listenAt(app, settings.host, settings.port);
  } catch (error) {
    await api?.close();
    throw error;
  }
  process.stdout.write(`Sideroad is ready: http://localhost:${settings.port}\n`);
});
