import { mkdir } from 'node:fs/promises';
import staticFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { IMMUTABLE } from './remoteFiles.ts';

/** Files below the name of a build never change. */
const OF_A_VERSION = /[\\/]\d+\.\d+\.\d+-[\da-f]{8}[\\/]/;

/** Serves the packages that teams outside the repository install: `/platform/<version>-<hash>/*.tgz`, `/platform/latest/*.tgz`. */
export async function registerPlatformFiles(app: FastifyInstance, root: string): Promise<void> {
  // The static files plugin needs its folder.
  await mkdir(root, { recursive: true });
  await app.register(staticFiles, {
    ...IMMUTABLE,
    root,
    prefix: '/platform/',
    decorateReply: false,
    cacheControl: false,
    setHeaders: (reply, file) =>
      reply.setHeader(
        'cache-control',
        OF_A_VERSION.test(file) ? 'public, max-age=31536000, immutable' : 'no-cache',
      ),
  });
}
