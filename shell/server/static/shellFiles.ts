import { readdir } from 'node:fs/promises';
import staticFiles from '@fastify/static';
import { type Releases, SHELL } from '@sideroad/releases';
import type { FastifyInstance } from 'fastify';
import { splitUrl } from '../http/requestUrl.ts';
import { fileOptions, sendReleased } from './remoteFiles.ts';

/** A file's name with the hash of its content, as the builds write it. */
const HASHED = /\.[0-9a-f]{8}\./;

const ASSET = /^\/assets\/([\w.-]+)$/;

/**
 * Serves `/assets/` of this server's build in `browserDir`, and of released ones: during a release, visitors with a document
 * of one server ask another for its files, and tabs ask for those of earlier builds.
 */
export async function registerShellFiles(
  app: FastifyInstance,
  browserDir: string,
  releases: Releases,
): Promise<void> {
  const own = new Set(await readdir(browserDir));
  // Those without a hash in their names may change with the next build.
  const options = fileOptions(HASHED, 'public, max-age=3600');
  await app.register(staticFiles, { root: browserDir, prefix: '/assets/', ...options });
  app.addHook('onRequest', async (request, reply) => {
    const [, file] = ASSET.exec(splitUrl(request.url).pathname) ?? [];
    if (!file || !HASHED.test(file) || !['GET', 'HEAD'].includes(request.method)) return;
    if (own.has(file)) return;
    const version = await releases.shellWith(file);
    if (version)
      return sendReleased(request, reply, releases, { name: SHELL, version, file, isPrivate: false });
  });
}
