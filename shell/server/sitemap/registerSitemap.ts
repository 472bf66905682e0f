import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { Negotiator } from '@fastify/accept-negotiator';
import { cached } from '@sideroad/server-kit/http';
import type { Route } from '@sideroad/shared/hosting/routes';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiAway, askApiOf, staticPaths } from './directory.ts';
import { Sitemaps } from './sitemaps.ts';

const unzip = promisify(gunzip);
const unzipping = new Map<Buffer, Promise<Buffer>>();

/** Decompresses a file once for concurrent requests, because a plain one may have megabytes. */
function unzipped(file: Buffer): Promise<Buffer> {
  const plain = unzipping.get(file) ?? unzip(file).finally(() => unzipping.delete(file));
  unzipping.set(file, plain);
  return plain;
}

const encodings = new Negotiator({ supportedValues: ['gzip'] });

/** Answers with a sitemap. While the API is away robots must retry, not conclude that there are no farms. */
async function send(request: FastifyRequest, reply: FastifyReply, file: Promise<Buffer | null>) {
  const plain = () => reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8');
  const zipped = await file.catch((error: unknown) => {
    if (error instanceof ApiAway) return 'away' as const;
    throw error;
  });
  if (zipped === 'away') return plain().code(503).header('retry-after', '60').send('Not available');
  if (zipped === null) return plain().code(404).send('Not found');
  reply.type('application/xml; charset=utf-8');
  if (!encodings.negotiate(String(request.headers['accept-encoding'] ?? '')))
    return reply.send(await unzipped(zipped));
  return reply.header('content-encoding', 'gzip').send(zipped);
}

/**
 * Registers `/robots.txt` and the sitemaps.
 * @param publicUrl of the site, without a slash at its end @param routes reads the pages that are live
 */
export function registerSitemap(
  app: FastifyInstance,
  publicUrl: string,
  routes: () => Promise<readonly Route[]>,
): void {
  const sitemaps = new Sitemaps(askApiOf(app), publicUrl, async () => staticPaths(await routes()));
  app.get('/robots.txt', cached('public, max-age=3600'), async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(robotsText(publicUrl, await routes())),
  );
  const briefly = cached('public, max-age=5');
  app.get('/sitemap.xml', briefly, (request, reply) => send(request, reply, sitemaps.whole()));
  app.get<{ Params: { part: string } }>('/sitemap-:part(^\\d{1,4}).xml', briefly, (request, reply) =>
    send(request, reply, sitemaps.part(Number(request.params.part))),
  );
}

/** Returns the rules for robots; a pattern counts up to its first parameter. `/api/` is allowed: robots that render pages need its calls and pictures. */
const robotsText = (publicUrl: string, routes: readonly Route[]): string => `User-agent: *
${routes.flatMap(({ indexing, pattern }) => (indexing === 'disallowed' ? `Disallow: ${pattern.split('/:')[0]}\n` : [])).join('')}
Sitemap: ${publicUrl}/sitemap.xml
`;
