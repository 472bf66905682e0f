import { openReleases } from '@sideroad/releases';
import { explainStart, port, readSettings, text } from '@sideroad/server-kit';
import {
  addServerRules,
  addTelemetry,
  answerNoCall,
  createLogger,
  listenAt,
  serverOptions,
  stopInOrder,
} from '@sideroad/server-kit/http';
import fastify from 'fastify';
import { createApi } from './index.ts';
import { readApiSettings } from './settings/apiSettings.ts';

/** The API alone, for development and for a site that forwards to it. */
await explainStart(async () => {
  const settings = readApiSettings(process.env);
  const { HOST, PORT } = readSettings(process.env, { HOST: text('127.0.0.1'), PORT: port(4000) });
  const logger = createLogger(settings.logLevel);
  const releases = await openReleases(process.env, logger);
  const api = await createApi(settings, { logger, releases });
  const app = fastify(serverOptions(settings, logger));
  api.metrics.measureProcess();
  await addTelemetry(app, settings);
  const { announce } = addServerRules(app, settings, api.metrics);
  stopInOrder({ announce, delay: settings.drainDelay }, [() => app.close(), api.close], api.failure, logger);
  try {
    await app.register(api.register);
    app.setNotFoundHandler(answerNoCall);
    await listenAt(app, HOST, PORT);
  } catch (error) {
    await api.close();
    throw error;
  }
});
