import { createHash, randomInt } from 'node:crypto';
import { isVersion } from './names.ts';

/** A version that was live for everybody. */
export interface FormerVersion {
  version: string;
  /** When it last became live: ISO 8601 UTC; null where an earlier program did not write it down. */
  since: string | null;
  /** Taken back, or older versions were: going back once more does not stop here. */
  withdrawn: boolean;
}

/** A version that some of the visitors get beside the live one. */
export interface Canary {
  version: string;
  /** Part of the visitors, above 0 and below 1. */
  share: number;
}

/** The live state of one remote: the one object that a switch replaces as a whole (architecture, Registry). */
export interface Pointer {
  version: string;
  /** `bundled`: put there by a start of the site from its own build; `published` is never undone by a start. */
  source: 'bundled' | 'published';
  since: string | null;
  /** Counts the changes: who changes the pointer proves with it that nobody else has meanwhile. */
  revision: number;
  /** Versions that were live before, the latest first. */
  history: FormerVersion[];
  canary: Canary | null;
}

const text = (value: unknown) => (typeof value === 'string' ? value : null);
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function readFormer(value: unknown): FormerVersion[] {
  if (!isRecord(value) || typeof value.version !== 'string' || !isVersion(value.version)) return [];
  return [{ version: value.version, since: text(value.since), withdrawn: value.withdrawn === true }];
}

function readCanary(value: unknown): Canary | null {
  if (!isRecord(value) || typeof value.version !== 'string' || !isVersion(value.version)) return null;
  const share = Number(value.share);
  return share > 0 && share < 1 ? { version: value.version, share } : null;
}

/** A pointer from its text; fields that earlier programs did not write have defaults. Null for what is no pointer. */
export function parsePointer(json: string): Pointer | null {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    return null;
  }
  if (!isRecord(value) || typeof value.version !== 'string' || !isVersion(value.version)) return null;
  return {
    version: value.version,
    source: value.source === 'published' ? 'published' : 'bundled',
    since: text(value.since),
    revision: Number.isSafeInteger(value.revision) ? Number(value.revision) : 0,
    history: Array.isArray(value.history) ? value.history.flatMap(readFormer) : [],
    canary: readCanary(value.canary),
  };
}

/** Visitors are dealt into so many buckets: shares of a hundredth of a percent. */
const BUCKETS = 10_000;
const COOKIE = 'sideroad-bucket';
/** Seconds for which a visitor keeps a bucket; longer than any canary runs. */
const KEPT = 30 * 24 * 60 * 60;

/** The bucket of a visitor who has been dealt one; null for a new one, and for what nobody here has written. */
export function bucketOf(cookies: string | undefined): number | null {
  const [, digits] = new RegExp(`(?:^|;\\s*)${COOKIE}=(\\d{1,4})(?:;|$)`).exec(cookies ?? '') ?? [];
  return digits === undefined ? null : Number(digits);
}

export const drawBucket = (): number => randomInt(BUCKETS);

/** The cookie holds a random number and nothing of the visitor, and no script reads it. */
export const bucketCookie = (bucket: number, isSecure: boolean): string =>
  `${COOKIE}=${bucket}; Path=/; Max-Age=${KEPT}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;

/**
 * The version of a remote for a bucket: always the same one, and a larger share keeps those who had it. Each remote
 * deals anew, so that not always the same visitors try what is new.
 * @param bucket null for somebody without one: the live version
 */
export function versionFor(name: string, { version, canary }: Pointer, bucket: number | null): string {
  if (!canary || bucket === null) return version;
  const dealt = createHash('sha256').update(`${name} ${bucket}`).digest().readUInt32BE(0) / 2 ** 32;
  return dealt < canary.share ? canary.version : version;
}
