import compress, { type FastifyCompressOptions } from '@fastify/compress';
import cors from '@fastify/cors';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import {
  addBackPressure,
  addCaching,
  answerNoCall,
  handleError,
  sharePictures,
} from '@sideroad/server-kit/http';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { administrationRoutes } from './administration/routes.ts';
import { contentRoutes } from './content/routes.ts';
import { deskRoutes } from './desk/routes.ts';
import { farmReportRoutes } from './farms/reportRoutes.ts';
import { farmRoutes } from './farms/routes.ts';
import { healthRoutes } from './health/routes.ts';
import type { ApiRoutes } from './http/apiContext.ts';
import { answerOtherMethods, collectPaths } from './http/methods.ts';
import { validatorCompiler } from './http/validation.ts';
import { imageRoutes } from './images/routes.ts';
import { placeRoutes } from './location/routes.ts';
import { newsletterRoutes } from './newsletter/routes.ts';
import { describeRoutes } from './openapi/document.ts';
import { openapiRoutes } from './openapi/routes.ts';
import { ownerRoutes, sessionRoutes } from './owner/routes.ts';
import { referenceRoutes } from './reference/routes.ts';
import { registrationRoutes } from './registration/routes.ts';
import { clientErrorRoutes, vitalRoutes } from './reports/routes.ts';
import { searchRoutes } from './search/routes.ts';
import type { Services } from './services.ts';
import { uploadRoutes } from './uploads/routes.ts';

/** Nothing that a client sends is decompressed. Up to the longest lists a response takes less than a stream would cost. */
const COMPRESSION = {
  globalDecompression: false,
  encodings: ['br', 'gzip'],
  syncThreshold: 65_536,
} satisfies FastifyCompressOptions;

/** Seconds for which a browser need not ask again; Chromium keeps it for two hours at most. */
const PREFLIGHT_AGE = 7200;

/** Lets pages of CORS_ORIGINS call the API, without credentials, because no call needs any cookie. */
async function allowOrigins(api: FastifyInstance, origins: readonly string[]): Promise<void> {
  if (origins.length === 0) return;
  await api.register(cors, {
    origin: [...origins],
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: ['authorization', 'content-type', 'idempotency-key', 'if-match'],
    exposedHeaders: [
      ...['etag', 'link', 'retry-after', 'x-request-id'],
      ...['ratelimit-limit', 'ratelimit-remaining', 'ratelimit-reset'],
    ],
    credentials: false,
    maxAge: PREFLIGHT_AGE,
    // Any other OPTIONS gets 204 too, instead of an error that would be no problem document.
    strictPreflight: false,
  });
}

const ROUTES: readonly ApiRoutes<Services>[] = [
  administrationRoutes,
  clientErrorRoutes,
  contentRoutes,
  deskRoutes,
  farmReportRoutes,
  farmRoutes,
  imageRoutes,
  newsletterRoutes,
  openapiRoutes,
  ownerRoutes,
  placeRoutes,
  referenceRoutes,
  registrationRoutes,
  searchRoutes,
  sessionRoutes,
  uploadRoutes,
  vitalRoutes,
];

/**
 * The API as one plugin, whose rules (validation, problem documents, caching) stay inside it, beside other routes.
 * @param releases its calls below `/api/releases`, with limits of their own
 */
export function apiPlugin(services: Services, releases: FastifyPluginAsync): FastifyPluginAsync {
  return async (host) => {
    const app = host.withTypeProvider<TypeBoxTypeProvider>();
    app.setValidatorCompiler(validatorCompiler);
    // Handlers are held to the schemas by their types; a second check of every answer would only cost time.
    app.setSerializerCompiler(() => (answer) => JSON.stringify(answer));
    app.setErrorHandler(handleError);
    app.addHook('onSend', addCaching);
    app.addHook('onRequest', sharePictures);

    await describeRoutes(app, services.publicUrl);
    await app.register(releases, { prefix: '/api/releases' });
    await app.register(async (scope) => {
      const paths = collectPaths(scope);
      await healthRoutes(scope.withTypeProvider<TypeBoxTypeProvider>(), services);
      answerOtherMethods(scope, paths);
    });
    await app.register(
      async (api) => {
        await api.register(compress, COMPRESSION);
        await allowOrigins(api, services.corsOrigins);
        await addBackPressure(api, (reason) => services.metrics.shed(reason));
        const paths = collectPaths(api);
        // A route, not a not-found handler, because the host may have its own catch-all.
        api.all('/*', { onRequest: answerNoCall }, answerNoCall);
        // For methods that no route can have.
        api.setNotFoundHandler(answerNoCall);
        // No call takes plain text.
        api.removeContentTypeParser('text/plain');
        for (const routes of ROUTES) {
          await api.register(async (scope) =>
            routes(scope.withTypeProvider<TypeBoxTypeProvider>(), services),
          );
        }
        answerOtherMethods(api, paths);
      },
      { prefix: '/api' },
    );
  };
}
