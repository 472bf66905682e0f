import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import {
  type Environment,
  readS3Settings,
  readSettings,
  type Setting,
  StartError,
  WrongValue,
} from '@sideroad/server-kit';
import { s3Client } from '@sideroad/server-kit/s3';
import type { FastifyBaseLogger } from 'fastify';
import { DiskStore } from './diskStore.ts';
import { RecentStore } from './recentStore.ts';
import { Releases } from './releases.ts';
import { S3Store } from './s3Store.ts';
import type { ReleaseStore } from './store.ts';

/** Where `REMOTES_DIR` leads. */
type ReleasesPlace =
  | { kind: 'disk'; folder: string }
  /** `prefix` is empty or has no slash at its ends. */
  | { kind: 's3'; bucket: string; prefix: string };

/** `REMOTES_DIR`: a folder, or `s3://bucket/prefix`. */
const releasesPlace = (): Setting<ReleasesPlace> => ({
  fallback: { kind: 'disk', folder: path.resolve('releases') },
  parse(given) {
    if (!/^[a-z\d]+:\/\//i.test(given)) return { kind: 'disk', folder: path.resolve(given) };
    const [, bucket, rest = ''] =
      /^s3:\/\/([a-z\d][a-z\d.-]{1,61}[a-z\d])(?:\/([\w./-]*))?$/.exec(given) ?? [];
    const prefix = rest.replace(/\/$/, '');
    if (!bucket || /(^|\/)\.{0,2}\/|(^|\/)\.{1,2}$/.test(prefix))
      throw new WrongValue('is no place of releases; give a folder, or s3://bucket/prefix');
    return { kind: 's3', bucket, prefix };
  },
});

/** @throws StartError that names the wrong setting */
const placeIn = (environment: Environment) =>
  readSettings(environment, { REMOTES_DIR: releasesPlace() }).REMOTES_DIR;

/** Opens the releases at `REMOTES_DIR` for a command. @throws StartError that names the wrong setting */
export const releasesOf = (environment: Environment): Releases =>
  new Releases(openStore(placeIn(environment), environment));

/** @throws StartError when the place is a bucket and the S3_* settings are missing */
function openStore(place: ReleasesPlace, environment: Environment): ReleaseStore {
  if (place.kind === 'disk') return new DiskStore(place.folder);
  const settings = readS3Settings(environment);
  if (!settings)
    throw new StartError(
      'REMOTES_DIR: a bucket needs a store; set S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY',
    );
  return new S3Store(s3Client(settings), place.bucket, place.prefix);
}

/** Opens the releases at `REMOTES_DIR` for a server, and checks once that the folder or the bucket is there. @throws StartError */
export async function openReleases(
  environment: Environment,
  logger: Pick<FastifyBaseLogger, 'warn'>,
): Promise<Releases> {
  const place = placeIn(environment);
  const store = openStore(place, environment);
  if (place.kind === 'disk') {
    await mkdir(place.folder, { recursive: true }).catch(({ code }: NodeJS.ErrnoException) => {
      throw new StartError(
        `REMOTES_DIR: ${place.folder} does not exist and cannot be made (${code}); give the folder that npm run release has filled`,
      );
    });
    return new Releases(store);
  }
  try {
    await store.folders('');
  } catch (error) {
    const reason = error instanceof Error ? error.name : 'unknown';
    throw new StartError(`REMOTES_DIR: ${store.place} does not answer (${reason}); see the S3_* settings`);
  }
  const warn = (error: unknown) => logger.warn({ err: error }, 'The store of releases does not answer');
  return new Releases(store, new RecentStore(store, warn));
}
