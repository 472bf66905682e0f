/** The parts of a Fastify server of this product: rules for requests and answers, limits, life cycle, log, metrics. */
export * from './http/addressKey.ts';
export * from './http/backPressure.ts';
export * from './http/bearerGate.ts';
export * from './http/caching.ts';
export * from './http/inFlight.ts';
export * from './http/openRequests.ts';
export * from './http/paths.ts';
export * from './http/problem.ts';
export * from './http/rateLimit.ts';
export * from './http/securityHeaders.ts';
export * from './server/lifecycle.ts';
export * from './server/logger.ts';
export * from './server/metrics.ts';
export * from './server/serverOptions.ts';
export * from './server/serverRules.ts';
