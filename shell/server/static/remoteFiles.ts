import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import staticFiles from '@fastify/static';
import type { Releases, ReleasesPlace } from '@sideroad/releases';
import {
  DiskStore,
  eachOf,
  isPackage,
  isVersion,
  manifestPath,
  SHELL,
  versionPath,
} from '@sideroad/releases';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '../http/plainAnswer.ts';
import { STEWARDS_REMOTE } from '../http/stewards.ts';

const PREFIX = '/remotes/';
const TEMPORARY = '.incoming-';

/** Where this machine has the files of releases. */
export interface ReleasedFiles {
  folder: string;
  /** Copies versions into the folder; null where it is the place of releases itself. */
  copies: LocalFiles | null;
  /** Links, pipes and devices are not served. @throws Error while the folder does not answer */
  isRegular: (file: string) => Promise<boolean>;
}

/** @param copiesDir folder for copies of what is kept in a bucket */
export function releasedFiles(releases: Releases, place: ReleasesPlace, copiesDir: string): ReleasedFiles {
  const folder = place.kind === 'disk' ? place.folder : path.join(copiesDir, place.bucket, place.prefix);
  // One store for reads of both kinds, because its limit is for the whole process.
  const disk = releases.store instanceof DiskStore ? releases.store : new DiskStore(folder);
  const copies = place.kind === 'disk' ? null : new LocalFiles(folder, releases);
  return { folder, copies, isRegular: (file) => disk.isRegular(file) };
}

/** Answers a request for a file while the store is away. */
export function answerAway(request: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply {
  request.log.warn({ err: error }, 'The store of releases does not answer');
  reply.code(503).header('cache-control', 'no-store').header('retry-after', '2');
  return reply.type('text/plain; charset=utf-8').send('Not available');
}

/** Serves files of published versions, from their folder or from copies of a bucket's. */
export async function registerRemoteFiles(
  app: FastifyInstance,
  { folder: root, copies, isRegular }: ReleasedFiles,
  /** Whether a request may have the files of stewards. */
  isSteward: (request: FastifyRequest) => Promise<boolean>,
): Promise<void> {
  // The static files plugin needs its folder, even before anything is published.
  await mkdir(root, { recursive: true });
  if (copies) await copies.removeUnfinished();
  await app.register(async (files) => {
    const ofStewards = new WeakSet<object>();
    files.addHook<{ Params: { '*': string } }>('onRequest', async (request, reply) => {
      // `/mf-farm/live.json/.` names the pointer too.
      const file = path.posix.normalize(`/${request.params['*']}`);
      const asked = publishedVersion(file);
      try {
        if (asked?.name === STEWARDS_REMOTE) {
          if (!(await isSteward(request))) return notFound(reply);
          ofStewards.add(request);
        }
        // Copies the version from the bucket when its first file is requested.
        if (asked) await copies?.bring(asked.name, asked.version);
        if (!asked || !(await isRegular(file.slice(1)))) return notFound(reply);
      } catch (error) {
        return answerAway(request, reply, error);
      }
    });
    files.addHook('onSend', async (request, reply) => {
      if (ofStewards.has(request) && reply.statusCode < 400)
        reply.header('cache-control', 'private, max-age=31536000, immutable');
    });
    await files.register(staticFiles, { root, prefix: PREFIX, decorateReply: false, ...IMMUTABLE });
  });
}

/** Returns the version that a file belongs to; null for anything else, such as a pointer or a temporary copy. */
function publishedVersion(file: string): { name: string; version: string } | null {
  const [root, name = '', version = '', ...rest] = file.split('/');
  return root === '' && isPackage(name) && isVersion(version) && rest.length > 0 ? { name, version } : null;
}

/** Whether a path names a source map, or a compressed one. They are for the server alone. */
const isMap = (file: string) => /\.map\b/i.test(file);

/** Options for files that never change. */
export const IMMUTABLE = {
  immutable: true,
  maxAge: '365d',
  preCompressed: true,
  index: false,
  // Immutable files are not revalidated (RFC 8246).
  etag: false,
  lastModified: false,
  allowedPath: (file: string) => !isMap(file),
} as const;

/** The Content-Security-Policy of a file, also of a worker, which loads its own files and runs WebAssembly. */
const FILE_POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; frame-ancestors 'none'";

/** Adds the headers of files, found or not. Pages of another origin load them too: behind a CDN, or with overrides. */
export function addFileHeaders({ url }: FastifyRequest, reply: FastifyReply, done: () => void): void {
  if (/^\/(assets|remotes)\//.test(url)) {
    reply
      .header('content-security-policy', FILE_POLICY)
      .header('cross-origin-resource-policy', 'cross-origin')
      // The same URL has compressed files too.
      .header('vary', 'accept-encoding')
      // It has an effect on documents only.
      .removeHeader('permissions-policy');
  }
  done();
}

/** Copies published versions to this machine, for a site whose releases are in a bucket. */
export class LocalFiles {
  readonly folder: string;
  readonly #releases: Releases;
  readonly #coming = new Map<string, Promise<boolean>>();

  constructor(folder: string, releases: Releases) {
    this.folder = folder;
    this.#releases = releases;
  }

  /** Removes copies that a killed process has left half made. */
  async removeUnfinished(): Promise<void> {
    for (const entry of await readdir(this.folder, { recursive: true, withFileTypes: true }))
      if (entry.name.startsWith(TEMPORARY))
        await rm(path.join(entry.parentPath, entry.name), { recursive: true, force: true });
  }

  /** Copies a version's folder as a whole when it is first requested. @returns false when there is no such version */
  bring(name: string, version: string): Promise<boolean> {
    if (!(isPackage(name) || name === SHELL) || !isVersion(version)) return Promise.resolve(false);
    const target = versionPath(name, version);
    const coming =
      this.#coming.get(target) ?? this.#bring(name, version).finally(() => this.#coming.delete(target));
    this.#coming.set(target, coming);
    return coming;
  }

  async #bring(name: string, version: string): Promise<boolean> {
    const target = path.join(this.folder, versionPath(name, version));
    if (existsSync(target)) return true;
    const { store } = this.#releases;
    // Checks the cached list first, so that made-up versions cause no calls to the store.
    if (!(await store.folders(`${name}/`)).includes(version)) return false;
    if (!(await store.read(manifestPath(name, version)))) return false;
    const temporary = path.join(path.dirname(target), TEMPORARY + randomBytes(8).toString('hex'));
    await mkdir(temporary, { recursive: true });
    try {
      await eachOf([...(await this.#releases.sizes(name, version)).keys()], async (file) => {
        const bytes = isMap(file) ? null : await store.read(`${versionPath(name, version)}/${file}`);
        if (bytes) await writeFile(path.join(temporary, path.basename(file)), bytes);
      });
      await rename(temporary, target);
      return true;
    } catch (error) {
      await rm(temporary, { recursive: true, force: true });
      if (existsSync(target)) return true;
      throw error;
    }
  }
}
