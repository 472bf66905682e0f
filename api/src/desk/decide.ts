import { notFound } from '@sideroad/server-kit/http';
import type { DeskCaseKind, DeskDecided, DeskDecision, DeskDecisionName } from '@sideroad/shared/contract';
import { paths } from '@sideroad/shared/domain/paths';
import { eq, sql } from 'drizzle-orm';
import type { Inverse, Orm, Transaction } from '../db/schema.ts';
import { accessLink, deskCase, farm } from '../db/schema.ts';
import { settleCases } from '../farms/cases.ts';
import { EVENTS } from '../farms/life.ts';
import { conflict, invalidInput, isEmail } from '../http/validation.ts';
import { livingLinks, type MailContext, sendLink } from '../owner/farmLinks.ts';
import { makeLink, siteOf } from '../security/links.ts';
import { applyChanges, recordAction } from './changes.ts';

/** What a case of a kind can be decided to, in the order of the keys. */
const DECISIONS: Readonly<Record<DeskCaseKind, readonly DeskDecisionName[]>> = {
  farm: ['accept', 'withdraw'],
  report: ['dismiss', 'withdraw'],
  link: ['renew-link', 'dismiss'],
  badge: ['grant', 'refuse'],
  duplicate: ['withdraw', 'dismiss'],
};

/** Lists the decisions that a case allows; the case of a withdrawn farm can only be accepted. */
export const actionsOf = ({ kind, detail }: Pick<typeof deskCase.$inferSelect, 'kind' | 'detail'>) =>
  detail.why === 'withdrawn' ? (['accept'] as const) : DECISIONS[kind];

/** What a decision writes on the farm; null where it is about something else. */
function farmValues(action: DeskDecisionName, badge: string | null = null): Inverse['values'] {
  if (action === 'withdraw' || action === 'accept') return EVENTS[action];
  if (action === 'grant') return { banner: badge, wished_banner: null };
  return action === 'refuse' ? { wished_banner: null } : null;
}

/** Checks that an e-mail goes to the domain of the farm's website. @throws ApiProblem 422 */
function checkEmail(email: string, webUrl: string | null): void {
  const host = webUrl && URL.canParse(webUrl) ? new URL(webUrl).hostname.replace(/^www\./, '') : '';
  if (isEmail(email) && email.toLowerCase().split('@')[1] === host) return;
  const message = host ? `must be an address that ends with @${host}` : 'needs a website of the farm';
  throw invalidInput([{ field: 'email', message }]);
}

type Order = DeskDecision & { caseId: string; madeBy: string; now: number };

/** An open case that can be decided so, and its farm. @throws ApiProblem 404; 409 for a decided one; 422 for an action of another kind */
async function findOpen(orm: Orm | Transaction, { caseId, action, version }: Order) {
  const [found] = await orm
    .select({ open: deskCase, row: farm })
    .from(deskCase)
    .innerJoin(farm, eq(farm.id, deskCase.farmId))
    .where(eq(deskCase.id, caseId))
    .limit(1);
  if (!found) throw notFound('case');
  if (found.open.decidedAt) throw conflict('Another steward has decided this case already: see “Decided”.');
  const { open, row } = found;
  const isBack = open.detail.why === 'withdrawn';
  if (isBack !== row.withdrawn && open.kind !== 'link') {
    const back = 'This farm is on the site again, so it need not be put back.';
    const gone = 'This farm is withdrawn. Put it back first: it is under “Withdrawn”.';
    throw conflict(isBack ? back : gone);
  }
  const actions = actionsOf(open);
  if (!actions.some((name) => name === action))
    throw invalidInput([{ field: 'action', message: `must be one of ${actions.join(', ')}` }]);
  if (version !== undefined && version !== row.version)
    throw conflict('This farm was changed while you looked. Look at it again.');
  return found;
}

/** Decides in one transaction. @param made a new link of the farm @returns the action's id */
async function decideNow(
  tx: Transaction,
  order: Order,
  farmId: string,
  made: string | null,
): Promise<string> {
  const { caseId, action, endsOthers, madeBy, now } = order;
  // Farm before case, as everywhere, so that two calls never wait for each other.
  await tx.execute(sql`select from farm where id = ${farmId} for update`);
  await tx.execute(sql`select from desk_case where id = ${caseId} for update`);
  const { open, row } = await findOpen(tx, order);
  const ended = made && endsOthers ? (await livingLinks(tx, farmId)).filter(({ id }) => id !== made) : [];
  const at = new Date(now).toISOString();
  const values = farmValues(action, open.detail.badge);
  const changes: Inverse[] = [
    ...ended.map(({ id }): Inverse => ({ table: 'access_link', id, values: { ended_at: at } })),
    ...(values ? [{ table: 'farm', id: farmId, values } as const] : []),
    { table: 'desk_case', id: caseId, values: { decided_at: at } },
  ];
  const undo = await applyChanges(tx, changes);
  if (values) undo.unshift(...(await settleCases(tx, [farmId], { now })));
  if (made) undo.unshift({ table: 'access_link', id: made, values: null });
  return recordAction(tx, { madeBy, action, farmId, subject: row.name, undo });
}

/**
 * Decides a case, all or nothing. An e-mail is sent before the transaction: if it fails, nothing is decided.
 * @returns the action that an undo names, and a link that was not sent
 * @throws ApiProblem 404; 409 for a decided case, or where the site sends no e-mails; 422 for an action of another kind or a wrong address; 503 for an e-mail
 */
export async function decide(
  { database: { orm }, mailer, publicUrl }: MailContext,
  order: Order,
): Promise<DeskDecided> {
  const { row } = await findOpen(orm, order);
  const { action, email, now } = order;
  const decideWith = (made: string | null) => orm.transaction((tx) => decideNow(tx, order, row.id, made));
  if (action !== 'renew-link') return { actionId: await decideWith(null), link: null };
  if (email !== undefined) checkEmail(email, row.webUrl);
  const { id, secret } = await makeLink(orm, { farmId: row.id, name: 'Owner', now });
  const url = siteOf(publicUrl) + paths.ownerFarm(row.id, secret);
  try {
    if (email !== undefined) await sendLink(mailer, { to: email, farmName: row.name, url });
    return { actionId: await decideWith(id), link: email === undefined ? url : null };
  } catch (error) {
    await orm.delete(accessLink).where(eq(accessLink.id, id));
    throw error;
  }
}
