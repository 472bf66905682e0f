import { createHash, randomInt } from 'node:crypto';
import type { RemoteStatus } from '@sideroad/shared/contract';
import { isVersion } from './names.ts';

/** A version that was live for everybody. */
export interface FormerVersion {
  version: string;
  /** When it last became live: ISO 8601 UTC; null where an earlier program did not write it down. */
  since: string | null;
  /** Taken back, by itself or with an older version: a roll back skips it. */
  withdrawn: boolean;
}

/** A version that some of the visitors get beside the live one. */
export type Canary = NonNullable<RemoteStatus['canary']>;

/** What the newest release brings: the site's own build. */
export interface BundledVersion {
  version: string;
  /** When that release was built: ISO 8601 UTC. It orders releases. */
  release: string;
}

/** The live state of one remote, replaced atomically. */
export interface Pointer {
  version: string;
  /** `bundled`: the site's own build, made live by a release. A release never undoes `published`. */
  source: 'bundled' | 'published';
  since: string | null;
  /** Counts the changes, so that a writer notices a concurrent one. */
  revision: number;
  /** Who made the last change: a team, a CI's subject, 'operator', 'judge' or 'release'; null where an earlier program did. */
  by: string | null;
  /** Versions that were live before, the latest first. */
  history: FormerVersion[];
  canary: Canary | null;
  /** Null where no release wrote it down. Not the live version where a team has published or taken back one. */
  bundled: BundledVersion | null;
  /** A team has taken back its only version: nothing of the remote is live. */
  withdrawn?: boolean;
}

const EPOCH = new Date(0).toISOString();
/** What earlier programs did not write. */
const EARLIER = {
  ...{ source: 'bundled', since: null, revision: 0, by: null },
  ...{ history: [], canary: null, bundled: null },
};

/** Parses a pointer. A canary of an earlier program runs since its live version. @returns null for anything else */
export function parsePointer(json: string): Pointer | null {
  try {
    const pointer: Pointer = { ...EARLIER, ...JSON.parse(json) };
    const { version, since, canary } = pointer;
    if (!isVersion(version)) return null;
    const earlier = { since: since ?? EPOCH, steps: [], soak: null };
    return { ...pointer, canary: canary && { ...earlier, ...canary } };
  } catch {
    return null;
  }
}

/** Visitors are spread over this many buckets: a share has steps of 0.01 %. */
const BUCKETS = 10_000;
const COOKIE = 'sideroad-bucket';
/** Seconds for which a visitor keeps a bucket. */
const KEPT = 30 * 24 * 60 * 60;

/** Reads the visitor's bucket from the cookie; null without a valid one. */
export function bucketOf(cookies: string | undefined): number | null {
  const [, digits] = new RegExp(`(?:^|;\\s*)${COOKIE}=(\\d{1,4})(?:;|$)`).exec(cookies ?? '') ?? [];
  return digits === undefined ? null : Number(digits);
}

export const drawBucket = (): number => randomInt(BUCKETS);

/** The cookie of a bucket: a random number, which no script reads. */
export const bucketCookie = (bucket: number, isSecure: boolean): string =>
  `${COOKIE}=${bucket}; Path=/; Max-Age=${KEPT}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;

/**
 * Returns a bucket's version of a remote, always the same one; null is for the live one. A larger share includes the
 * smaller one. Each remote hashes the bucket with its name, so that different visitors get different canaries.
 */
export function versionFor(name: string, { version, canary }: Pointer, bucket: number | null): string {
  if (!canary || bucket === null) return version;
  const position = createHash('sha256').update(`${name} ${bucket}`).digest().readUInt32BE(0) / 2 ** 32;
  return position < canary.share ? canary.version : version;
}
