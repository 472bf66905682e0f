import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

interface DocumentAnswer {
  status: number;
  html: string;
  policy: string;
  /** Whether other visitors may get another document at this address: while a canary runs. */
  isPrivate: boolean;
}

/** What a document says, in short: its registry stands in it, so this tells variants apart. */
const tagOf = ({ html, policy }: DocumentAnswer) =>
  `"${createHash('sha256').update(policy).update('\0').update(html).digest('base64url').slice(0, 22)}"`;

/** Whether a browser has just this (RFC 9110, 13.1.2: compared as weak). */
const has = (request: FastifyRequest, tag: string) =>
  (request.headers['if-none-match'] ?? '').split(',').some((one) => one.trim().replace(/^W\//, '') === tag);

/** How long and for whom a document may be kept. Errors are never cached (architecture, Federation). */
function caching({ status, isPrivate }: DocumentAnswer): string {
  if (status !== 200) return 'no-store';
  return isPrivate ? 'private, no-cache' : 'no-cache';
}

/**
 * Answers with a document, or with 304 for who has it already. 'A document's cache key holds the registry variant;
 * documents are private while a canary runs' (issue 8).
 */
export function sendDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: DocumentAnswer,
): FastifyReply {
  const { status, html, policy, isPrivate } = answer;
  reply
    .header('content-security-policy', policy)
    .header('cross-origin-resource-policy', 'same-origin')
    .header('cache-control', caching(answer));
  if (isPrivate) reply.header('vary', 'cookie');
  if (status === 200) {
    const tag = tagOf(answer);
    reply.header('etag', tag);
    if (has(request, tag)) return reply.code(304).send();
  }
  return reply.code(status).header('content-type', 'text/html; charset=utf-8').send(html);
}
