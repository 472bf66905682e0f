import { ApiProblem, notFound } from '@sideroad/server-kit/http';
import type { DeskCaseKind, DeskDecided, DeskDecision, DeskDecisionName } from '@sideroad/shared/contract';
import { paths } from '@sideroad/shared/domain/paths';
import { eq, sql } from 'drizzle-orm';
import type { Inverse, Transaction } from '../db/schema.ts';
import { deskCase, farm } from '../db/schema.ts';
import { invalidInput, isEmail } from '../http/validation.ts';
import { livingLinks, sendLink } from '../owner/farmLinks.ts';
import { makeLink, siteOf } from '../security/links.ts';
import type { Services } from '../services.ts';
import { applyChanges, recordAction } from './changes.ts';

/** What a case of a kind can be decided to, in the order of the keys. */
export const DECISIONS: Readonly<Record<DeskCaseKind, readonly DeskDecisionName[]>> = {
  farm: ['accept', 'withdraw'],
  report: ['dismiss', 'withdraw'],
  link: ['renew-link', 'dismiss'],
  badge: ['grant', 'refuse'],
  duplicate: ['withdraw', 'dismiss'],
};

/** What a decision writes on the farm; null where it is about something else. */
function farmValues(
  action: DeskDecisionName,
  { heldBy, withdrawn, published }: typeof farm.$inferSelect,
  { badge = null, hasCover }: { badge: string | null | undefined; hasCover: boolean },
): Inverse['values'] {
  if (action === 'withdraw') return { published: false, withdrawn: true, held_by: null };
  if (action === 'grant') return { banner: badge, wished_banner: null };
  if (action === 'refuse') return { wished_banner: null };
  // What its owner keeps out of the lists stays out.
  if (action !== 'accept' || withdrawn || heldBy === 'owner') return null;
  return { held_by: null, published: published || hasCover };
}

/** Checks that a letter goes to the domain of the farm's website. @throws ApiProblem 422 */
function checkEmail(email: string, webUrl: string | null): void {
  const host = webUrl && URL.canParse(webUrl) ? new URL(webUrl).hostname.replace(/^www\./, '') : '';
  if (isEmail(email) && email.toLowerCase().split('@')[1] === host) return;
  const message = host ? `must be an address that ends with @${host}` : 'needs a website of the farm';
  throw invalidInput([{ field: 'email', message }]);
}

/** Ends all links of a farm and makes a new one. @returns its secret, and what brings the old ones back */
async function renewLink(tx: Transaction, farmId: string, now: number) {
  const living = await livingLinks(tx, farmId);
  const values = { ended_at: new Date(now).toISOString() };
  const ends: Inverse[] = living.map(({ id }) => ({ table: 'access_link', id, values }));
  const undo = await applyChanges(tx, ends);
  const { id, secret } = await makeLink(tx, { farmId, name: 'Owner', now });
  const made: Inverse = { table: 'access_link', id, values: null };
  return { secret, undo: [made, ...undo] };
}

/**
 * Decides a case, all or nothing. @returns the action that an undo names, the farm, and a link that was not sent
 * @throws ApiProblem 404; 409 for a decided case, or without letters; 422 for an action of another kind or a wrong address; 503 for a letter
 */
export async function decide(
  tx: Transaction,
  { letters, publicUrl }: Pick<Services, 'letters' | 'publicUrl'>,
  { caseId, action, email, madeBy, now }: DeskDecision & { caseId: string; madeBy: string; now: number },
): Promise<DeskDecided & { farmId: string }> {
  const hasCover = sql<boolean>`exists (
    select from image where farm_id = ${farm.id} and kind = 'cover' and status = 'ready')`;
  const [found] = await tx
    .select({ open: deskCase, row: farm, hasCover })
    .from(deskCase)
    .innerJoin(farm, eq(farm.id, deskCase.farmId))
    .where(eq(deskCase.id, caseId))
    .limit(1)
    .for('update');
  if (!found) throw notFound('case');
  const { open, row } = found;
  if (open.decidedAt) throw new ApiProblem(409, 'conflict', 'This case is decided already.');
  const actions = DECISIONS[open.kind];
  if (!actions.includes(action))
    throw invalidInput([{ field: 'action', message: `must be one of ${actions.join(', ')}` }]);
  const farmId = row.id;
  const values = farmValues(action, row, { badge: open.detail.badge, hasCover: found.hasCover });
  const undo = await applyChanges(tx, [
    ...(values ? [{ table: 'farm', id: farmId, values } as const] : []),
    { table: 'desk_case', id: caseId, values: { decided_at: new Date(now).toISOString() } },
  ]);
  const renewed = action === 'renew-link' ? await renewLink(tx, farmId, now) : null;
  const record = { madeBy, action, farmId, subject: row.name, undo: [...(renewed?.undo ?? []), ...undo] };
  const actionId = await recordAction(tx, record);
  const link = renewed && siteOf(publicUrl) + paths.ownerFarm(farmId, renewed.secret);
  if (!link || email === undefined) return { actionId, link, farmId };
  checkEmail(email, row.webUrl);
  await sendLink(letters, { to: email, farmName: row.name, url: link });
  return { actionId, link: null, farmId };
}
