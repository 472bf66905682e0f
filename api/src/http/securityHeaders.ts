import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * What this site never asks a browser for; its place is asked for by its own pages only. Features that are not named
 * keep the browser's default (own pages only); naming one that a browser does not know would be a warning on its console.
 */
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

/** The Content-Security-Policy of an answer that is no document: shown by itself, it can do nothing. */
const NO_DOCUMENT_POLICY = "default-src 'none'; frame-ancestors 'none'";

const ALWAYS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  // For browsers without `frame-ancestors`, which is in each Content-Security-Policy.
  'x-frame-options': 'DENY',
  // Documents and files for pages of other origins say otherwise (their routes).
  'content-security-policy': NO_DOCUMENT_POLICY,
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': `geolocation=(self), ${PERMISSIONS}`,
} as const;

/**
 * Only behind TLS: elsewhere browsers must ignore the first (RFC 6797, 8.1), and say on the console that they ignore
 * the second. A year, without `includeSubDomains`: other names of the domain are not ours to decide about.
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

/**
 * Headers of every answer, whatever it is, unless a route sets its own.
 * @param publicUrl PUBLIC_URL; TLS counts from there, because a proxy in front may be the one that speaks it
 */
export const securityHeaders = (publicUrl: string): Readonly<Record<string, string>> =>
  publicUrl.startsWith('https://') ? { ...ALWAYS, ...BEHIND_TLS } : ALWAYS;
