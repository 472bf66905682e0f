import { createHash, randomInt } from 'node:crypto';
import type { Pointer } from './pointer.ts';

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
