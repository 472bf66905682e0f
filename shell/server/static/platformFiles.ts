import { mkdir } from 'node:fs/promises';
import staticFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { fileOptions } from './remoteFiles.ts';

/** Files below the name of a build never change. */
const OF_A_VERSION = /[\\/]\d+\.\d+\.\d+-[\da-f]{8}[\\/]/;

/** Serves the packages that teams outside the repository install: `/platform/<version>-<hash>/*.tgz`, `/platform/latest/*.tgz`. */
export async function registerPlatformFiles(app: FastifyInstance, root: string): Promise<void> {
  // The static files plugin needs its folder.
  await mkdir(root, { recursive: true });
  const options = fileOptions(OF_A_VERSION, 'no-cache');
  await app.register(staticFiles, { root, prefix: '/platform/', decorateReply: false, ...options });
}
