import { ApiProblem, notFound } from '@sideroad/server-kit/http';
import type { FarmLink, LinkRequest, NewLink } from '@sideroad/shared/contract';
import { paths } from '@sideroad/shared/domain/paths';
import { cleanLine } from '@sideroad/shared/domain/registrationText';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { accessLink, farm, type Orm, type Transaction } from '../db/schema.ts';
import { type Holder, makeLink } from '../security/links.ts';
import type { Services } from '../services.ts';

/** Links that open one farm at a time. */
export const MOST_LINKS = 10;

const conflict = (detail: string) => new ApiProblem(409, 'conflict', detail);

/** Links of a farm that have not ended, the oldest first. */
const livingLinks = (orm: Orm | Transaction, farmId: string) =>
  orm
    .select()
    .from(accessLink)
    .where(and(eq(accessLink.farmId, farmId), isNull(accessLink.endedAt)))
    .orderBy(asc(accessLink.id))
    .limit(MOST_LINKS);

/** Lists the links that open a farm, the oldest first. */
export async function readLinks(orm: Orm, farmId: string, holder: Holder): Promise<FarmLink[]> {
  return (await livingLinks(orm, farmId)).map(({ id, name, createdAt, usedAt }) => ({
    id,
    name,
    createdAt: createdAt.toISOString(),
    usedAt: usedAt?.toISOString() ?? null,
    isOwn: id === holder.linkId,
  }));
}

/** Keeps a farm's links from changing. @throws ApiProblem 404 */
async function holdLinks(tx: Transaction, farmId: string) {
  const [row] = await tx.select().from(farm).where(eq(farm.id, farmId)).limit(1).for('update');
  if (!row) throw notFound('farm');
  return { farmName: row.name, ids: (await livingLinks(tx, farmId)).map(({ id }) => id) };
}

const end = (orm: Orm | Transaction, id: string, now: number) =>
  orm
    .update(accessLink)
    .set({ endedAt: new Date(now) })
    .where(eq(accessLink.id, id));

/**
 * Makes one more link of a farm, or one in the place of the caller's own. A letter goes out before the old link ends, so
 * that a letter that fails shuts nobody out. @throws ApiProblem 404, 409, or of the letter
 */
export async function addLink(
  { database: { orm }, letters, publicUrl, now }: Services,
  farmId: string,
  holder: Holder,
  { name: given, renews, email }: LinkRequest,
): Promise<NewLink> {
  if (email && !letters)
    throw conflict('This site sends no letters. Leave the address out, and copy the link.');
  const name = cleanLine(given) || 'No name';
  const own = renews && holder.farmId ? holder.linkId : null;
  const { farmName, ...link } = await orm.transaction(async (tx) => {
    const { ids, farmName } = await holdLinks(tx, farmId);
    if (ids.length >= MOST_LINKS && !own) throw conflict(`A farm has at most ${MOST_LINKS} links. End one.`);
    if (own && !email) await end(tx, own, now());
    return { farmName, ...(await makeLink(tx, { farmId, name, now: now() })) };
  });
  if (!email || !letters) return link;
  try {
    await letters.sendLetter({
      to: email,
      subject: `Your private link for ${farmName}`,
      text: `With this link you change ${farmName} on Sideroad. Keep it to yourself.\n\n${publicUrl}${paths.ownerFarm(farmId, link.secret)}\n`,
    });
  } catch (error) {
    await end(orm, link.id, now());
    throw error;
  }
  if (own) await end(orm, own, now());
  return link;
}

/** Ends a link of a farm. @throws ApiProblem 404; 409 when an owner ends the last one */
export async function endLink(
  { database: { orm }, now }: Services,
  farmId: string,
  holder: Holder,
  linkId: string,
): Promise<void> {
  await orm.transaction(async (tx) => {
    const { ids } = await holdLinks(tx, farmId);
    if (!ids.includes(linkId)) throw notFound('link');
    if (ids.length === 1 && holder.farmId) throw conflict('This is the last link. Make another one first.');
    await end(tx, linkId, now());
  });
}
