import type { SetHeadersResponse } from '@fastify/static';

/** Named files, and folders named by a version, never change what they hold. */
export const IMMUTABLE = {
  immutable: true,
  maxAge: '365d',
  preCompressed: true,
  index: false,
  // A page of another origin loads them too: behind a CDN, or with one remote from elsewhere (REMOTE_OVERRIDES).
  setHeaders: (res: SetHeadersResponse) => res.setHeader('cross-origin-resource-policy', 'cross-origin'),
} as const;
