import { eq, sql } from 'drizzle-orm';
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

async function readShown(orm: Orm, hashes: ReadonlySet<string>) {
  const rows = await orm
    .select({ hash: image.hash, isShown: sql<boolean>`bool_or(${isPublic})` })
    .from(image)
    .innerJoin(farm, eq(farm.id, image.farmId))
    .where(sql`${image.hash} = any (${`{${[...hashes]}}`}::text[])`)
    .groupBy(image.hash)
    .limit(hashes.size);
  return new Map(rows.map(({ hash, isShown }) => [hash, isShown]));
}

/**
 * Creates what tells whether the page of a farm shows a picture [PIC-35]. Coalesces requests: those that arrive during a query
 * share the next one, so that each gets what is true when it asks, for a fraction of a query.
 * @returns a function of the hash: false where no farm that has it has a page, undefined where none has it
 */
export function createShownBy(orm: Orm) {
  let last: Promise<unknown> = Promise.resolve();
  let next: { hashes: Set<string>; shown: ReturnType<typeof readShown> } | null = null;
  return async (hash: string) => {
    if (!next) {
      const hashes = new Set<string>();
      const shown = last.then(() => {
        next = null;
        return readShown(orm, hashes);
      });
      last = shown.catch(() => undefined);
      next = { hashes, shown };
    }
    next.hashes.add(hash);
    return (await next.shown).get(hash);
  };
}
