import { ApiProblem, notFound } from '@sideroad/server-kit/http';
import type { FarmLink, LinkRequest, NewLink } from '@sideroad/shared/contract';
import { cleanLine } from '@sideroad/shared/domain/registrationText';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Orm, Transaction } from '../db/schema.ts';
import { accessLink, farm } from '../db/schema.ts';
import { invalidInput } from '../http/validation.ts';
import type { Letters } from '../letters/letters.ts';
import { type Holder, makeLink } from '../security/links.ts';

/** Links that open one farm at a time. */
export const MOST_LINKS = 10;

const livingOf = (farmId: string) => and(eq(accessLink.farmId, farmId), isNull(accessLink.endedAt));

/** Lists the links that open a farm, the oldest first. */
export async function readLinks(orm: Orm, farmId: string, holder: Holder): Promise<FarmLink[]> {
  const { id, name, createdAt, usedAt } = accessLink;
  const rows = await orm
    .select({ id, name, createdAt, usedAt })
    .from(accessLink)
    .where(livingOf(farmId))
    .orderBy(asc(id))
    .limit(MOST_LINKS);
  return rows.map((row) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    usedAt: row.usedAt?.toISOString() ?? null,
    isOwn: row.id === holder.linkId,
  }));
}

/** Holds a farm and finds its living links. @throws ApiProblem 404 */
async function holdLinks(tx: Transaction, farmId: string): Promise<{ name: string; ids: string[] }> {
  const found = eq(farm.id, farmId);
  const [row] = await tx.select({ name: farm.name }).from(farm).where(found).limit(1).for('update');
  if (!row) throw notFound('farm');
  const links = await tx
    .select({ id: accessLink.id })
    .from(accessLink)
    .where(livingOf(farmId))
    .limit(MOST_LINKS + 1);
  return { name: row.name, ids: links.map(({ id }) => id) };
}

const end = (orm: Orm | Transaction, id: string, now: number) =>
  orm
    .update(accessLink)
    .set({ endedAt: new Date(now) })
    .where(eq(accessLink.id, id));

interface Needs {
  database: { orm: Orm };
  letters: Letters | null;
  now: () => number;
}

/**
 * Makes one more link of a farm, or one in the place of the caller's own. A letter goes out before the old link ends, so
 * that a letter that fails shuts nobody out. @throws ApiProblem 404, 409, 422 or 503
 */
export async function addLink(
  { database: { orm }, letters, now }: Needs,
  farmId: string,
  holder: Holder,
  { name: given, renews, email }: LinkRequest,
): Promise<NewLink> {
  const name = cleanLine(given);
  if (!name) throw invalidInput([{ field: 'name', message: 'is required' }]);
  if (email !== undefined && !letters) {
    throw new ApiProblem(
      409,
      'conflict',
      'This site sends no letters. Make the link without an address, and copy it.',
    );
  }
  const isRenewal = Boolean(renews) && holder.farmId !== null;
  const made = await orm.transaction(async (tx) => {
    const links = await holdLinks(tx, farmId);
    if (links.ids.filter((id) => !isRenewal || id !== holder.linkId).length >= MOST_LINKS) {
      throw new ApiProblem(409, 'conflict', `A farm has at most ${MOST_LINKS} links. End one first.`);
    }
    if (isRenewal && email === undefined) await end(tx, holder.linkId, now());
    return { farmName: links.name, ...(await makeLink(tx, { farmId, name, now: now() })) };
  });
  const { farmName, ...link } = made;
  if (email === undefined || !letters) return link;
  try {
    await letters.sendLetter({
      to: email,
      subject: `Your private link for ${farmName}`,
      text: `With this link you change ${farmName} on Sideroad. Whoever has it can do so, too: keep it to yourself.\n\n${letters.farmLink(farmId, link.secret)}\n`,
    });
  } catch (error) {
    await end(orm, link.id, now());
    throw error;
  }
  if (isRenewal) await end(orm, holder.linkId, now());
  return link;
}

/** Ends a link of a farm. @throws ApiProblem 404, 409 for the last one of an owner */
export async function endLink(
  { database: { orm }, now }: Needs,
  farmId: string,
  holder: Holder,
  linkId: string,
): Promise<void> {
  await orm.transaction(async (tx) => {
    const { ids } = await holdLinks(tx, farmId);
    if (!ids.includes(linkId)) throw notFound('link');
    if (ids.length === 1 && holder.farmId !== null) {
      throw new ApiProblem(409, 'conflict', 'This is the last link. Make another one first.');
    }
    await end(tx, linkId, now());
  });
}
