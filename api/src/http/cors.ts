import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';

/** Seconds for which a browser need not ask again; Chromium keeps it for two hours at most. */
const PREFLIGHT_AGE = 7200;

/**
 * Lets pages of other origins call the API (CORS_ORIGINS). Nothing of ours is in a cookie, so no credentials.
 * @param origins none: no header says a word of it
 */
export async function allowOrigins(api: FastifyInstance, origins: readonly string[]): Promise<void> {
  if (origins.length === 0) return;
  await api.register(cors, {
    origin: [...origins],
    methods: ['GET', 'HEAD', 'POST', 'PUT'],
    allowedHeaders: ['authorization', 'content-type', 'idempotency-key'],
    exposedHeaders: ['retry-after', 'x-request-id'],
    credentials: false,
    maxAge: PREFLIGHT_AGE,
    // Any other OPTIONS gets 204 too, instead of an error that would be no problem document.
    strictPreflight: false,
  });
}
