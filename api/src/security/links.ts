import { createHash, randomBytes } from 'node:crypto';
import { ApiProblem, bearerOf, readId, sameSecret } from '@sideroad/server-kit/http';
import type { NewLink, Session } from '@sideroad/shared/contract';
import { objectOf, textOf } from '@sideroad/shared/domain/json';
import { and, eq, isNull } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Orm, Transaction } from '../db/schema.ts';
import { accessLink } from '../db/schema.ts';
import { forbidden } from '../http/validation.ts';
import type { Signer } from './tokens.ts';

/** Milliseconds that a session of a link lasts. */
const SESSION_LIFETIME = 2 * 60 * 60 * 1000;
/** The use of a token: a session's calls, or the files of the desk, whose token is in a cookie and opens nothing else. */
const PURPOSES = { link: 'link-session', desk: 'desk-files' } as const;
const TOKEN = /^(link|desk)\.([1-9]\d{0,17})\.(\d{1,15})\.([\w-]{43})$/;

export const hashOfSecret = (secret: string) => createHash('sha256').update(secret).digest('hex');

/** Where people open a link; without PUBLIC_URL, those on this machine. */
export const siteOf = (publicUrl: string) =>
  (publicUrl || `http://localhost:${process.env.PORT || 8080}`).replace(/\/$/, '');

/** Who calls: the holder of a private link. `farmId` is null for a steward. */
export interface Holder {
  linkId: string;
  name: string;
  farmId: string | null;
}

/** Makes a private link of 256 bits. The secret is kept nowhere. @param farmId null: a steward's */
export async function makeLink(
  tx: Orm | Transaction,
  { farmId, name, now }: { farmId: string | null; name: string; now: number },
): Promise<NewLink> {
  const secret = randomBytes(32).toString('base64url');
  const [row] = await tx
    .insert(accessLink)
    .values({ farmId, name, secretHash: hashOfSecret(secret), createdAt: new Date(now) })
    .returning({ id: accessLink.id });
  if (!row) throw new Error('The link was not stored.');
  return { id: row.id, secret };
}

/** A change of a farm by a private link, and when in milliseconds. */
export interface FarmChange {
  id: string;
  holder: Holder;
  now: number;
}

/** What links are looked up with. `now` returns milliseconds. */
export interface LinkContext {
  database: { orm: Orm };
  signer: Signer;
  now: () => number;
}

/** One answer to every link that opens nothing, so that a guess learns nothing. */
const noSession = () =>
  new ApiProblem(401, 'unauthorized', 'This needs your private link. Open it again, or ask for a new one.');

/** Exchanges the secret of a link for a session. @throws ApiProblem 401, the same for each secret that opens nothing */
export async function openSession({ database, signer, now }: LinkContext, secret: string): Promise<Session> {
  const hash = hashOfSecret(secret);
  const [link] = await database.orm
    .update(accessLink)
    .set({ usedAt: new Date(now()) })
    .where(and(eq(accessLink.secretHash, hash), isNull(accessLink.endedAt)))
    .returning();
  if (!link || !sameSecret(hash, link.secretHash)) throw noSession();
  const expires = now() + SESSION_LIFETIME;
  const { id, farmId, name } = link;
  const tokenFor = (kind: keyof typeof PURPOSES) =>
    `${kind}.${id}.${expires}.${signer.sign([PURPOSES[kind], id, expires])}`;
  return {
    accessToken: tokenFor('link'),
    ...(farmId === null && { deskToken: tokenFor('desk') }),
    farmId,
    name,
    expiresAt: new Date(expires).toISOString(),
  };
}

/** The holder of a call's session; null without one, after its time, and when its link has ended. */
export async function holderOf(
  { database, signer, now }: LinkContext,
  request: Pick<FastifyRequest, 'headers'>,
  kinds: readonly (keyof typeof PURPOSES)[] = ['link'],
): Promise<Holder | null> {
  const [, given, linkId, expires, signature] = TOKEN.exec(bearerOf(request.headers.authorization)) ?? [];
  const kind = kinds.find((one) => one === given);
  if (!kind || !linkId || !expires || !signature) return null;
  if (!signer.isSigned([PURPOSES[kind], linkId, expires], signature) || Number(expires) <= now()) return null;
  const [link] = await database.orm
    .select({ linkId: accessLink.id, name: accessLink.name, farmId: accessLink.farmId })
    .from(accessLink)
    .where(and(eq(accessLink.id, linkId), isNull(accessLink.endedAt)))
    .limit(1);
  return link ?? null;
}

/** The id of the farm that a URL names. @throws ApiProblem 404 for one that no farm can have */
export const farmIdOf = ({ params }: Pick<FastifyRequest, 'params'>) =>
  readId(textOf(objectOf(params).id), 'farm');

/**
 * Lets the holder of the link of a URL's farm through, and stewards.
 * @throws ApiProblem 401 without a session, 403 with another farm's
 */
export async function requireHolder(context: LinkContext, request: FastifyRequest): Promise<FarmChange> {
  const id = farmIdOf(request);
  const holder = await holderOf(context, request);
  if (!holder) throw noSession();
  if (holder.farmId === null || holder.farmId === id) return { id, holder, now: context.now() };
  throw forbidden('This link is of another farm. Open this farm with its own link.');
}

/** Lets stewards through. @throws ApiProblem 403 for everyone else, 401 for a session that has ended */
export async function requireSteward(
  context: LinkContext,
  request: FastifyRequest,
  kind: keyof typeof PURPOSES = 'link',
): Promise<Holder> {
  const holder = await holderOf(context, request, ['link', kind]);
  if (holder?.farmId === null) return holder;
  if (!holder && TOKEN.test(bearerOf(request.headers.authorization))) throw noSession();
  throw forbidden('This is for stewards.');
}
