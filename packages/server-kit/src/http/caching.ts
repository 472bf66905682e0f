import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** `cache-control` of this route's successful answers; without one they are not stored. */
    cacheControl?: string;
  }
}

/** Lets every cache store a response for some seconds, and serve it once more while it revalidates. */
export const publicFor = (seconds: number) => `public, max-age=${seconds}, stale-while-revalidate=${seconds}`;

/** For farms and their lists: what the directory removes has left every cache within ten seconds. */
export const PUBLIC_BRIEFLY = publicFor(5);

/**
 * For pictures, whose address names their content: a browser that has one asks no more, and every shared cache asks after
 * a minute, because a farm and its pictures may be gone.
 */
export const PICTURE = 'public, max-age=31536000, s-maxage=60, immutable';

const matches = (request: FastifyRequest, etag: string) =>
  (request.headers['if-none-match'] ?? '')
    .split(',')
    .some((candidate) => candidate.trim().replace(/^W\//, '') === etag);

/** Answers with an entity tag, or with 304 when the caller has it. @param isWeak whether encodings share it (RFC 9110, 8.8.1) */
export function withEtag(
  request: FastifyRequest,
  reply: FastifyReply,
  tag: string,
  { isWeak = false } = {},
): boolean {
  const etag = `"${tag}"`;
  reply.header('etag', isWeak ? `W/${etag}` : etag);
  if (!matches(request, etag)) return false;
  reply.code(304);
  return true;
}

/** `onSend`: the route's cache rule and an entity tag of the uncompressed content on successes, `no-store` on the rest. */
export async function addCaching(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> {
  const { cacheControl } = request.routeOptions.config;
  if (reply.statusCode >= 400 || !cacheControl) {
    if (reply.statusCode !== 304 && !reply.hasHeader('cache-control'))
      reply.header('cache-control', 'no-store');
    return payload;
  }
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', cacheControl);
  if (reply.statusCode !== 200 || reply.hasHeader('etag')) return payload;
  if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return payload;
  // Encoded once, for the tag, the length and the response.
  const bytes = typeof payload === 'string' ? Buffer.from(payload) : payload;
  const vary = String(reply.getHeader('vary') ?? '');
  if (!vary.includes('accept-encoding')) reply.header('vary', `${vary && `${vary}, `}accept-encoding`);
  const tag = createHash('sha1').update(bytes).digest('base64url');
  return withEtag(request, reply, tag, { isWeak: true }) ? '' : bytes;
}

/** Options of a route outside of the API whose successes follow a cache rule and carry an entity tag. */
export const cached = (cacheControl: string) => ({ config: { cacheControl }, onSend: addCaching });
