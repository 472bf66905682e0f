import { notFound } from '@sideroad/server-kit/http';
import type { FarmLink, LinkRequest, NewLink } from '@sideroad/shared/contract';
import { paths } from '@sideroad/shared/domain/paths';
import { cleanLine } from '@sideroad/shared/domain/registrationText';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { accessLink, farm, type Orm, type Transaction } from '../db/schema.ts';
import type { Mailer } from '../email/mailer.ts';
import type { ApiContext } from '../http/apiContext.ts';
import { conflict } from '../http/validation.ts';
import { type FarmChange, makeLink, siteOf } from '../security/links.ts';

/** The services that make and send links. */
export type MailContext = Pick<ApiContext, 'database' | 'publicUrl'> & { mailer: Mailer | null };

const MOST_LINKS = 10;

/** Selects the links that open a farm, the oldest first. */
export const livingLinks = (orm: Orm | Transaction, farmId: string) =>
  orm
    .select()
    .from(accessLink)
    .where(and(eq(accessLink.farmId, farmId), isNull(accessLink.endedAt)))
    .orderBy(asc(accessLink.id))
    .limit(100);

/** Lists the links that open a farm, the oldest first. */
export async function readLinks(orm: Orm, { id: farmId, holder }: FarmChange): Promise<FarmLink[]> {
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

function end(orm: Orm | Transaction, id: string, now: number) {
  const endedAt = new Date(now);
  return orm.update(accessLink).set({ endedAt }).where(eq(accessLink.id, id));
}

/** Sends a private link of a farm. @throws ApiProblem 409 where the site sends no e-mails, or of the e-mail */
export async function sendLink(
  mailer: MailContext['mailer'],
  { to, farmName, url }: { to: string; farmName: string; url: string },
): Promise<void> {
  if (!mailer)
    throw conflict('This site sends no e-mails. Make the link without an e-mail address, and copy it.');
  const text = `With this private link you change ${farmName} on Sideroad. Keep it to yourself.\n\n${url}\n`;
  await mailer.sendEmail({ to, subject: `Your private link for ${farmName}`, text });
}

/**
 * Makes one more link of a farm, or one in the place of the caller's own. The old link ends last, so that an e-mail that
 * fails locks no owner out. @throws ApiProblem 404, 409, or of the e-mail
 */
export async function addLink(
  { database: { orm }, mailer, publicUrl }: MailContext,
  { id: farmId, holder, now }: FarmChange,
  { name: given, renews, email }: LinkRequest,
): Promise<NewLink> {
  const name = cleanLine(given) || 'No name';
  const own = renews && holder.farmId ? holder.linkId : null;
  const { farmName, ...link } = await orm.transaction(async (tx) => {
    const { ids, farmName } = await holdLinks(tx, farmId);
    const isRefused = own ? !ids.includes(own) : ids.length >= MOST_LINKS;
    const full = `A farm has at most ${MOST_LINKS} links. Remove one first.`;
    if (isRefused) throw conflict(own ? 'Your link has ended. Open the newest one.' : full);
    return { farmName, ...(await makeLink(tx, { farmId, name, now })) };
  });
  try {
    const url = siteOf(publicUrl) + paths.ownerFarm(farmId, link.secret);
    if (email !== undefined) await sendLink(mailer, { to: email, farmName, url });
  } catch (error) {
    await end(orm, link.id, now);
    throw error;
  }
  if (own) await end(orm, own, now);
  return link;
}

/** Ends a link of a farm. @throws ApiProblem 404; 409 when an owner ends the last one */
export async function endLink(orm: Orm, { id, holder, now }: FarmChange, linkId: string): Promise<void> {
  await orm.transaction(async (tx) => {
    const { ids } = await holdLinks(tx, id);
    if (!ids.includes(linkId)) throw notFound('link');
    if (ids.length === 1 && holder.farmId) throw conflict('This is the last link. Make another one first.');
    await end(tx, linkId, now);
  });
}
