import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { Negotiator } from '@fastify/accept-negotiator';
import { type DocumentLabels, withEtag } from '@sideroad/server-kit/http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CLOCK } from '../madeOnRequest.ts';

/** Milliseconds for which a document is fresh. Its responses may be as old: what is taken back is gone after ten seconds. */
export const FRESH = 5000;

interface DocumentFacts {
  /** What it counts as. */
  labels: DocumentLabels;
  status: 200 | 302 | 404 | 503;
  /** Where to, with 302. */
  location?: string | undefined;
  /** Its Content-Security-Policy. */
  policy: string;
  /** Whether other visitors get another document at this URL, or none may keep it. */
  isPrivate: boolean;
  /** Whether search engines are to leave it out: a farm that is not published yet. */
  isHidden: boolean;
  /** Whether it may be sent to the next visitor too. */
  mayKeep: boolean;
}

/** A document as many visitors get it. */
export interface ReadyDocument extends DocumentFacts {
  body: Buffer;
  tag: string;
  /** When it stops being fresh, in milliseconds of `CLOCK`. */
  freshUntil: number;
  /** The body in each encoding that a browser has asked for. */
  encoded: Partial<Record<Encoding, Promise<Buffer>>>;
}

/** Prepares a document for all requests. All encodings share its weak tag (RFC 9110, 8.8.1), which covers policy and HTML. */
export function readyDocument(html: string, facts: DocumentFacts): ReadyDocument {
  const hash = createHash('sha256').update(facts.policy).update('\0').update(html);
  const tag = hash.digest('base64url').slice(0, 22);
  return { ...facts, body: Buffer.from(html), tag, freshUntil: CLOCK.now() + FRESH, encoded: {} };
}

/** Estimates a document's memory: the text, and half as much for each encoding. */
export const bytesOf = ({ body }: ReadyDocument): number => 2 * body.length;

const encodings = new Negotiator<Encoding>({ supportedValues: ['br', 'gzip'] });

const encodingFor = (request: FastifyRequest): Encoding =>
  encodings.negotiate(String(request.headers['accept-encoding'] ?? '')) ?? 'identity';

/**
 * Answers with a document, or with 304 where the browser has it. Documents are private while a canary runs [RUN-17].
 * @param dependsOnCookie whether another visitor may get another registry or other links at this URL
 * @param view its number, with which browsers report what the policy refuses
 */
export async function sendDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  document: ReadyDocument,
  dependsOnCookie: boolean,
  view = '',
): Promise<FastifyReply> {
  const { status, location, policy, isPrivate, isHidden, tag, encoded } = document;
  const isShared = status === 200 && !isPrivate && !dependsOnCookie;
  const caching = isShared ? 'public, no-cache' : 'private, no-cache';
  const secondsLeft = Math.floor((document.freshUntil - CLOCK.now()) / 1000);
  reply
    .code(status)
    .header(
      'content-security-policy',
      view ? policy.replace(/report-uri [^\s;]+/, `$&?view=${view}`) : policy,
    )
    .header('cross-origin-resource-policy', 'same-origin')
    .header('cache-control', status === 200 ? caching : 'no-store')
    .header('vary', dependsOnCookie ? 'accept-encoding, cookie' : 'accept-encoding');
  // For caches of the site's operator (RFC 9213): together with them a document lives no longer than here.
  if (isShared && secondsLeft > 0) reply.header('cdn-cache-control', `max-age=${secondsLeft}`);
  if (isHidden) reply.header('x-robots-tag', 'noindex');
  if (status === 503) reply.header('retry-after', '2');
  if (status === 302 && location !== undefined) return reply.redirect(location, status);
  if (status === 200 && withEtag(request, reply, tag, { isWeak: true })) return reply.send();
  const encoding = encodingFor(request);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  encoded[encoding] ??= ENCODE[encoding](document.body);
  return reply.header('content-type', 'text/html; charset=utf-8').send(await encoded[encoding]);
}

type Encoding = 'br' | 'gzip' | 'identity';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** From 0 to 11. A document of 60 KB takes about 1 ms; higher levels save almost nothing. */
const BROTLI_QUALITY = 5;

const ENCODE: Record<Encoding, (bytes: Buffer) => Promise<Buffer>> = {
  br: (bytes) =>
    brotli(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gzip: (bytes) => gzipped(bytes),
  identity: async (bytes) => bytes,
};
