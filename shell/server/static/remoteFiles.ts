import { Negotiator } from '@fastify/accept-negotiator';
import { isUtf8MimeType, mime } from '@fastify/send';
import { isPackage, isVersion, type Releases } from '@sideroad/releases';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notFound, unavailable } from '../http/plainAnswer.ts';
import { STEWARDS_REMOTE } from '../http/stewards.ts';

const encodings = new Negotiator({ supportedValues: ['br', 'gzip'] });

const FOREVER = 'max-age=31536000, immutable';

/** Whether a path names a source map, or a compressed one. They are for the server alone. */
const isMap = (file: string) => /\.map\b/i.test(file);

/**
 * Sends a file of a version, or its compressed copy if there is one that the browser accepts. Answers 404 for source maps
 * and for anything but a regular file, and 503 while the store does not answer.
 */
export async function sendReleased(
  request: FastifyRequest,
  reply: FastifyReply,
  releases: Releases,
  { name, version, file, isPrivate }: { name: string; version: string; file: string; isPrivate: boolean },
): Promise<FastifyReply> {
  try {
    const files = isMap(file) ? null : await releases.files(name, version);
    if (!files?.has(file)) return notFound(reply);
    const encoding = encodings.negotiate(String(request.headers['accept-encoding'] ?? ''));
    const packed = file + (encoding === 'br' ? '.br' : '.gz');
    const isPacked = encoding !== null && files.has(packed);
    const bytes = await releases.file(name, version, isPacked ? packed : file);
    if (!bytes) return notFound(reply);
    if (isPacked) reply.header('content-encoding', encoding);
    const type = mime.getType(file) ?? 'application/octet-stream';
    return reply
      .header('cache-control', `${isPrivate ? 'private' : 'public'}, ${FOREVER}`)
      .type(isUtf8MimeType(type) ? `${type}; charset=utf-8` : type)
      .send(bytes);
  } catch (error) {
    request.log.warn({ err: error }, 'The store of releases does not answer');
    return unavailable(reply);
  }
}

/** Serves files of published versions. @param isSteward whether a request may have the files of stewards */
export function registerRemoteFiles(
  app: FastifyInstance,
  releases: Releases,
  isSteward: (request: FastifyRequest) => Promise<boolean>,
): void {
  app.get<{ Params: { '*': string } }>('/remotes/*', async (request, reply) => {
    const [name = '', version = '', file = '', ...more] = request.params['*'].split('/');
    if (!isPackage(name) || !isVersion(version) || more.length > 0) return notFound(reply);
    const isPrivate = name === STEWARDS_REMOTE;
    if (isPrivate && !(await isSteward(request))) return notFound(reply);
    return sendReleased(request, reply, releases, { name, version, file, isPrivate });
  });
}

/** Options for static files. Those whose path matches `fixed` never change. */
export const fileOptions = (fixed: RegExp, otherwise: string) => ({
  preCompressed: true,
  index: false as const,
  lastModified: false,
  cacheControl: false,
  allowedPath: (file: string) => !isMap(file),
  setHeaders: (reply: { setHeader: (name: string, value: string) => void }, file: string) =>
    reply.setHeader('cache-control', fixed.test(file) ? `public, ${FOREVER}` : otherwise),
});

/** The Content-Security-Policy of a file, also of a worker, which loads its own files and runs WebAssembly. */
const FILE_POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; frame-ancestors 'none'";

/** Adds the headers of files, found or not. Pages of another origin load them too: behind a CDN. */
export function addFileHeaders({ url }: FastifyRequest, reply: FastifyReply, done: () => void): void {
  if (/^\/(assets|remotes)\//.test(url)) {
    reply
      .header('content-security-policy', FILE_POLICY)
      .header('cross-origin-resource-policy', 'cross-origin')
      // The same URL has compressed files too.
      .header('vary', 'accept-encoding')
      // It has an effect on documents only.
      .removeHeader('permissions-policy');
  }
  done();
}
