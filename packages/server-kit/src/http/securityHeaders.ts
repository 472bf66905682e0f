import type { FastifyReply, FastifyRequest } from 'fastify';

/** Browser features that the site never uses. Others keep the default (own pages only): unknown names cause warnings. */
const PERMISSIONS = [
  'camera',
  'display-capture',
  'microphone',
  'midi',
  'payment',
  'usb',
  'xr-spatial-tracking',
]
  .map((feature) => `${feature}=()`)
  .join(', ');

const NO_DOCUMENT_POLICY = "default-src 'none'; frame-ancestors 'none'";

const ALWAYS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  // For browsers without `frame-ancestors`, which is in each Content-Security-Policy.
  'x-frame-options': 'DENY',
  // Routes of documents and of files for other origins replace these.
  'content-security-policy': NO_DOCUMENT_POLICY,
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': `geolocation=(self), ${PERMISSIONS}`,
} as const;

/**
 * Only behind TLS: elsewhere browsers ignore the first (RFC 6797, 8.1) and warn about the second. Without
 * `includeSubDomains`, because the site may share its domain.
 */
const BEHIND_TLS = {
  'strict-transport-security': 'max-age=31536000',
  'cross-origin-opener-policy': 'same-origin',
} as const;

/** `onRequest` of the API: pages of other origins may show its pictures (a site behind a CDN takes them from there). */
export function sharePictures(request: FastifyRequest, reply: FastifyReply, done: () => void): void {
  if (request.routeOptions.url?.startsWith('/api/images/'))
    reply.header('cross-origin-resource-policy', 'cross-origin');
  done();
}

/** The headers of every response, unless a route sets its own. @param publicUrl tells whether a proxy uses TLS */
export const securityHeaders = (publicUrl: string): Readonly<Record<string, string>> =>
  publicUrl.startsWith('https://') ? { ...ALWAYS, ...BEHIND_TLS } : ALWAYS;
