import { notFound } from '@sideroad/server-kit/http';
import { desc, eq } from 'drizzle-orm';
import type { Orm } from '../db/schema.ts';
import { farm, image } from '../db/schema.ts';
import { isPublic } from '../farms/life.ts';
import type { Signer } from '../security/tokens.ts';

const HOUR = 60 * 60 * 1000;
const PURPOSE = 'picture';

/**
 * Creates the query that opens a picture which the public does not get, for its owner and stewards. It serves for two to
 * three hours, so that a session's pictures load to its end, and changes by the hour, so that a page loads them once.
 */
export const permitSource = (signer: Signer, now: number) => (hash: string) => {
  const until = (Math.floor(now / HOUR) + 3) * HOUR;
  return `?until=${until}&signature=${signer.sign([PURPOSE, hash, until])}`;
};

export const isPermitted = (
  signer: Signer,
  { hash, until = '', signature = '' }: { hash: string; until?: string; signature?: string },
  now: number,
) => Number(until) > now && signer.isSigned([PURPOSE, hash, until], signature);

/** Finds a farm that shows a picture, one that the public gets before others. @throws ApiProblem 404 for none [PIC-35] */
export async function findShown(orm: Orm, hash: string) {
  const [shown] = await orm
    .select({ farmId: farm.id, isPublic })
    .from(image)
    .innerJoin(farm, eq(farm.id, image.farmId))
    .where(eq(image.hash, hash))
    .orderBy(desc(isPublic))
    .limit(1);
  if (!shown) throw notFound('picture');
  return shown;
}
