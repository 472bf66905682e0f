import { readdir } from 'node:fs/promises';
import path from 'node:path';
import staticFiles from '@fastify/static';
import { isVersion, manifestPath, type Releases, SHELL, versionPath } from '@sideroad/releases';
import type { FastifyInstance } from 'fastify';
import { splitUrl } from '../http/requestUrl.ts';
import { answerAway, IMMUTABLE, type ReleasedFiles } from './remoteFiles.ts';

/** A file's name with the hash of its content, as the builds write it. */
const HASHED = /\.[0-9a-f]{8}\./;

/** Options for files of the shell's build. Those without a hash in their names may change with the next build. */
const SHELL_FILES = {
  ...IMMUTABLE,
  cacheControl: false,
  etag: true,
  setHeaders: (reply: { setHeader: (name: string, value: string) => void }, file: string) =>
    reply.setHeader(
      'cache-control',
      HASHED.test(path.basename(file)) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
    ),
} as const;

/** Finds the released shell that has a file. Its files never change, so each version's list is read once. */
class ReleasedShells {
  readonly #releases: Releases;
  readonly #files = new Map<string, ReadonlySet<string>>();

  constructor(releases: Releases) {
    this.#releases = releases;
  }

  /** @param file its name, with the hash of its content @returns the newest version that has it; null for none */
  async versionOf(file: string): Promise<string | null> {
    const versions = (await this.#releases.store.folders(`${SHELL}/`)).filter(isVersion).sort().reverse();
    for (const version of versions) if ((await this.#filesOf(version)).has(file)) return version;
    return null;
  }

  async #filesOf(version: string): Promise<ReadonlySet<string>> {
    const known = this.#files.get(version);
    if (known) return known;
    const { store } = this.#releases;
    // Without its manifest a version may still be uploading.
    if (!(await store.read(manifestPath(SHELL, version)))) return new Set();
    const files = new Set((await this.#releases.sizes(SHELL, version)).keys());
    this.#files.set(version, files);
    return files;
  }
}

const ASSET = /^\/assets\/([\w.-]+)$/;

/**
 * Serves `/assets/` of this server's build in `browserDir`, and of released ones: during a release, visitors with a document
 * of one server ask another for its files, and tabs ask for those of earlier builds.
 */
export async function registerShellFiles(
  app: FastifyInstance,
  browserDir: string,
  releases: Releases,
  { folder, copies, isRegular }: ReleasedFiles,
): Promise<void> {
  const own = new Set(await readdir(browserDir));
  const released = new ReleasedShells(releases);
  await app.register(staticFiles, { root: browserDir, prefix: '/assets/', ...SHELL_FILES });
  app.addHook('onRequest', async (request, reply) => {
    const [, file] = ASSET.exec(splitUrl(request.url).pathname) ?? [];
    if (!file || !HASHED.test(file) || !['GET', 'HEAD'].includes(request.method)) return;
    if (own.has(file)) return;
    try {
      const version = await released.versionOf(file);
      if (!version) return;
      await copies?.bring(SHELL, version);
      if (!(await isRegular(`${versionPath(SHELL, version)}/${file}`))) return;
      return reply.sendFile(file, path.join(folder, versionPath(SHELL, version)));
    } catch (error) {
      return answerAway(request, reply, error);
    }
  });
}
