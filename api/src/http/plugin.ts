import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyPluginAsync } from 'fastify';
import { describeRoutes } from '../openapi/document.ts';
import { openapiRoutes } from '../openapi/routes.ts';
import { administrationRoutes } from '../routes/administration.ts';
import { clientErrorRoutes } from '../routes/clientErrors.ts';
import { contentRoutes } from '../routes/content.ts';
import { farmRoutes } from '../routes/farms.ts';
import { healthRoutes } from '../routes/health.ts';
import { imageRoutes } from '../routes/images.ts';
import { ipLocationRoutes } from '../routes/ipLocation.ts';
import { locateRoutes } from '../routes/locate.ts';
import { newsletterRoutes } from '../routes/newsletter.ts';
import { proximityRoutes } from '../routes/proximity.ts';
import { referenceRoutes } from '../routes/reference.ts';
import { registrationRoutes } from '../routes/registration.ts';
import { searchRoutes } from '../routes/search.ts';
import { uploadRoutes } from '../routes/uploads.ts';
import { vitalRoutes } from '../routes/vitals.ts';
import { addBackPressure, callsInFlight } from './backPressure.ts';
import { addCaching } from './caching.ts';
import { allowOrigins } from './cors.ts';
import { answerOtherMethods, collectPaths } from './methods.ts';
import { answerNoCall, handleError } from './problem.ts';
import { sharePictures } from './securityHeaders.ts';
import type { ApiRoutes, Services } from './types.ts';
import { validatorCompiler } from './validation.ts';

const ROUTES: readonly ApiRoutes[] = [
  administrationRoutes,
  clientErrorRoutes,
  contentRoutes,
  farmRoutes,
  imageRoutes,
  ipLocationRoutes,
  locateRoutes,
  newsletterRoutes,
  openapiRoutes,
  proximityRoutes,
  referenceRoutes,
  registrationRoutes,
  searchRoutes,
  uploadRoutes,
  vitalRoutes,
];

/**
 * All of the API as one plugin: everything below `/api`, `/healthz` and `/readyz`. Its rules (validation, problem
 * documents, caching) stay inside it, so it can be mounted beside other routes.
 */
export function apiPlugin(services: Services): FastifyPluginAsync {
  return async (host) => {
    const app = host.withTypeProvider<TypeBoxTypeProvider>();
    app.setValidatorCompiler(validatorCompiler);
    // Handlers are held to the schemas by their types; a second check of every answer would only cost time.
    app.setSerializerCompiler(() => (answer) => JSON.stringify(answer));
    app.setErrorHandler(handleError);
    app.addHook('onSend', addCaching);
    app.addHook('onRequest', sharePictures);

    const calls = callsInFlight();
    await describeRoutes(app);
    await app.register(async (scope) => {
      const paths = collectPaths(scope);
      await healthRoutes(scope.withTypeProvider<TypeBoxTypeProvider>(), services, calls);
      answerOtherMethods(scope, paths);
    });
    await app.register(
      async (api) => {
        await allowOrigins(api, services.corsOrigins);
        await addBackPressure(api, services.metrics, { calls });
        const paths = collectPaths(api);
        // A route, not a not-found handler: whoever mounts the API may have a catch-all of its own.
        api.all('/*', { onRequest: answerNoCall }, answerNoCall);
        // For methods that no route can have.
        api.setNotFoundHandler(answerNoCall);
        // Nobody sends plain text.
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
