import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { IMMUTABLE } from './immutable.ts';
import { isPublishedFile, publishedVersion } from './publishedFile.ts';
import { LocalFiles } from './releases/localFiles.ts';
import type { ReleasesPlace } from './releases/place.ts';
import type { Releases } from './releases/releases.ts';
import { splitUrl } from './requestUrl.ts';

const PREFIX = '/remotes/';

interface RemoteFilesOptions {
  releases: Releases;
  place: ReleasesPlace;
  /** Folder for copies of what is kept in a bucket. */
  copiesDir: string;
}

/** Brings the version that a file belongs to before the file is looked for. */
const bringing = (files: LocalFiles) => async (request: FastifyRequest, reply: FastifyReply) => {
  const { pathname } = splitUrl(request.url);
  const asked = pathname.startsWith(PREFIX) && publishedVersion(decodeURI(pathname.slice(PREFIX.length - 1)));
  if (!asked) return;
  try {
    await files.bring(asked.name, asked.version);
  } catch (error) {
    request.log.warn({ err: error }, 'The store of releases does not answer');
    reply.code(503).header('cache-control', 'no-store').header('retry-after', '2');
    return reply.type('text/plain; charset=utf-8').send('Not available');
  }
};

/** Files of published versions: from the folder they are kept in, or from copies of a bucket's. */
export async function registerRemoteFiles(
  app: FastifyInstance,
  { releases, place, copiesDir }: RemoteFilesOptions,
): Promise<void> {
  const root = place.kind === 'disk' ? place.folder : path.join(copiesDir, place.bucket, place.prefix);
  if (place.kind === 's3') app.addHook('onRequest', bringing(new LocalFiles(root, releases)));
  // The static files plugin wants its folder, also before anything has been published.
  await mkdir(root, { recursive: true });
  await app.register(staticFiles, {
    root,
    prefix: PREFIX,
    decorateReply: false,
    allowedPath: isPublishedFile,
    ...IMMUTABLE,
  });
}
