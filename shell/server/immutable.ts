import type { FastifyReply, FastifyRequest } from 'fastify';

/** Named files, and folders named by a version, never change what they hold. */
export const IMMUTABLE = {
  immutable: true,
  maxAge: '365d',
  preCompressed: true,
  index: false,
  // Nobody asks again for what cannot change (RFC 8246): it needs no validator.
  etag: false,
  lastModified: false,
} as const;

/**
 * The Content-Security-Policy of a file. Browsers hold a worker to the one its script comes with: it loads more of its
 * own files, and runs WebAssembly.
 */
const FILE_POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; frame-ancestors 'none'";

/**
 * `onRequest` of the site: headers of files, there or not. A page of another origin loads them too: behind a CDN, or
 * with one remote from elsewhere (REMOTE_OVERRIDES).
 */
export function addFileHeaders({ url }: FastifyRequest, reply: FastifyReply, done: () => void): void {
  if (/^\/(assets|remotes)\//.test(url)) {
    reply
      .header('content-security-policy', FILE_POLICY)
      .header('cross-origin-resource-policy', 'cross-origin')
      // It means something for documents only, and each page loads some twenty files.
      .removeHeader('permissions-policy');
  }
  done();
}
