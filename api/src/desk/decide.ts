import { ApiProblem, notFound } from '@sideroad/server-kit/http';
import type { DeskCaseKind, DeskDecided, DeskDecision, DeskDecisionName } from '@sideroad/shared/contract';
import { paths } from '@sideroad/shared/domain/paths';
import { and, eq, isNull } from 'drizzle-orm';
import type { Inverse, Transaction } from '../db/schema.ts';
import { accessLink, deskCase, farm, image } from '../db/schema.ts';
import { EMAIL, invalidInput } from '../http/validation.ts';
import { makeLink } from '../security/links.ts';
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

/** Where the site is for people; without PUBLIC_URL, for those on this machine. */
export const siteOf = (publicUrl: string) => (publicUrl || 'http://localhost:3000').replace(/\/$/, '');

type Farm = typeof farm.$inferSelect;

/** What is written on the farm; nothing where the action is about something else. */
function farmChanges(
  { action }: DeskDecision,
  { id, heldBy, withdrawn, published }: Farm,
  facts: { badge: string | undefined; hasCover: boolean },
): Inverse[] {
  const write = (values: Inverse['values']): Inverse[] => [{ table: 'farm', id, values }];
  if (action === 'withdraw') return write({ published: false, withdrawn: true, held_by: null });
  if (action === 'grant') return write({ banner: facts.badge ?? null, wished_banner: null });
  if (action === 'refuse') return write({ wished_banner: null });
  // What its owner keeps out of the lists stays out.
  if (action !== 'accept' || withdrawn || heldBy === 'owner') return [];
  return write({ held_by: null, published: published || facts.hasCover });
}

/** Checks that a letter goes to the website's own domain: its owner can be asked nowhere else without a call. */
function checkEmail(email: string, webUrl: string | null): void {
  const refuse = (message: string) => invalidInput([{ field: 'email', message }]);
  if (!EMAIL.test(email)) throw refuse('is no e-mail address');
  const host = webUrl && URL.canParse(webUrl) ? new URL(webUrl).hostname.replace(/^www\./, '') : '';
  const domain = email.slice(email.indexOf('@') + 1).toLowerCase();
  if (domain !== host)
    throw refuse(host ? `must end with @${host}, the farm's website` : 'needs a website of the farm');
}

type Needs = Pick<Services, 'letters' | 'publicUrl'>;

/** Ends all links of a farm and makes a new one. @returns it as a whole URL, and what brings the old ones back */
async function renewLink(
  tx: Transaction,
  { publicUrl }: Needs,
  { farmId, now }: { farmId: string; now: number },
): Promise<{ url: string; undo: Inverse[] }> {
  const living = await tx
    .select({ id: accessLink.id })
    .from(accessLink)
    .where(and(eq(accessLink.farmId, farmId), isNull(accessLink.endedAt)))
    .limit(1000);
  const values = { ended_at: new Date(now).toISOString() };
  const undo = await applyChanges(
    tx,
    living.map(({ id }) => ({ table: 'access_link', id, values })),
  );
  const { id, secret } = await makeLink(tx, { farmId, name: 'Owner', now });
  return {
    url: siteOf(publicUrl) + paths.ownerFarm(farmId, secret),
    undo: [...undo, { table: 'access_link', id, values: null }],
  };
}

/** Sends a link to the owner. @throws ApiProblem 503 when the letter did not go out */
async function sendLink(letters: NonNullable<Services['letters']>, to: string, name: string, url: string) {
  const text = `Here is the new private link of ${name}. With it you change your farm, so keep it to yourself:\n\n${url}\n`;
  try {
    await letters.send({ to, subject: 'Your new private link', text });
  } catch {
    throw new ApiProblem(503, 'unavailable', 'The letter was not sent, so nothing is decided. Try again.');
  }
}

/**
 * Decides a case, all or nothing. @returns the action that an undo names, the farm, and a link that was not sent
 * @throws ApiProblem 404; 409 for a decided case; 422 for an action of another kind or a wrong address; 503 for a letter
 */
export async function decide(
  tx: Transaction,
  needs: Needs,
  { caseId, decision, madeBy, now }: { caseId: string; decision: DeskDecision; madeBy: string; now: number },
): Promise<DeskDecided & { farmId: string }> {
  const [open] = await tx.select().from(deskCase).where(eq(deskCase.id, caseId)).limit(1).for('update');
  if (!open) throw notFound('case');
  if (open.decidedAt) throw new ApiProblem(409, 'conflict', 'This case is decided already.');
  const { kind, farmId, detail } = open;
  const { action, email } = decision;
  if (!DECISIONS[kind].includes(action))
    throw invalidInput([{ field: 'action', message: `must be one of ${DECISIONS[kind].join(', ')}` }]);
  const [row] = await tx.select().from(farm).where(eq(farm.id, farmId)).limit(1).for('update');
  if (!row) throw notFound('case');
  const isLetter = action === 'renew-link' && email !== undefined;
  if (isLetter) checkEmail(email, row.webUrl);
  if (isLetter && !needs.letters)
    throw invalidInput([{ field: 'email', message: 'is of no use: this site sends no letters' }]);
  const hasCover = await tx
    .select({ id: image.id })
    .from(image)
    .where(and(eq(image.farmId, farmId), eq(image.kind, 'cover'), eq(image.status, 'ready')))
    .limit(1);
  const undo = await applyChanges(tx, [
    ...farmChanges(decision, row, { badge: detail.badge, hasCover: hasCover.length > 0 }),
    { table: 'desk_case', id: caseId, values: { decided_at: new Date(now).toISOString() } },
  ]);
  const renewed = action === 'renew-link' ? await renewLink(tx, needs, { farmId, now }) : null;
  const actionId = await recordAction(tx, {
    madeBy,
    action,
    farmId,
    subject: row.name,
    undo: [...(renewed?.undo ?? []), ...undo],
  });
  if (isLetter && renewed && needs.letters) await sendLink(needs.letters, email, row.name, renewed.url);
  return { actionId, link: isLetter ? null : (renewed?.url ?? null), farmId };
}
