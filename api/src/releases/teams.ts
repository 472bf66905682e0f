import { randomBytes } from 'node:crypto';
import { sameSecret } from '@sideroad/server-kit/http';
import { objectOf, textOf } from '@sideroad/shared/domain/json';
import { sql } from 'drizzle-orm';
import { createRemoteJWKSet, decodeJwt, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { LRUCache } from 'lru-cache';
import type { Orm } from '../db/schema.ts';
import type { ApiContext } from '../http/apiContext.ts';
import { hashOfSecret, holderOf, type LinkContext, siteOf } from '../security/links.ts';

/** Who holds a token. `remotes` may be ['*']; a steward's session reads and has none. */
export interface Team {
  name: string;
  remotes: readonly string[];
}

export type TeamContext = LinkContext & Pick<ApiContext, 'publicUrl' | 'logger'>;

const TOKEN = /^team\.([1-9]\d{0,17})\.([\w-]{43})$/;
/** Not HMAC, whose secret would be the issuer's public key. */
const algorithms = ['RS256', 'PS256', 'ES256', 'ES384', 'EdDSA'];

/** Keys of issuers. One that failed is asked again by the next call. */
const keysOf = new LRUCache<string, JWTVerifyGetKey>({
  max: 100,
  ttl: 60 * 60 * 1000,
  async fetchMethod(issuer) {
    const url = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
    const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(5000) });
    const configuration = objectOf(await response.json());
    if (configuration.issuer !== issuer) throw new Error(`${url} names another issuer`);
    return createRemoteJWKSet(new URL(textOf(configuration.jwks_uri)));
  },
});

/** Reads a claim; empty where it is no text that the database can hold. */
const claimOf = (claim: unknown) => (textOf(claim).includes('\0') ? '' : textOf(claim));

/** Reads issuer and subject of a token that an issuer of a team has signed for this site; null for any other. */
async function signedClaims({ database, now, publicUrl, logger }: TeamContext, token: string) {
  let issuer = '';
  try {
    // It tells whose keys to try. Nothing else is read before they have signed it.
    issuer = claimOf(decodeJwt(token).iss);
  } catch {
    return null;
  }
  const currentDate = new Date(now());
  const { rows } = await database.orm.execute(sql`
    select id from release_team where issuer = ${issuer}
      and ended_at is null and (expires_at is null or expires_at > ${currentDate.toISOString()}) limit 1`);
  if (!rows[0]) return null;
  try {
    const forSite = { audience: siteOf(publicUrl), issuer, requiredClaims: ['exp'] };
    const keys = await keysOf.forceFetch(issuer);
    const { payload } = await jwtVerify(token, keys, { ...forSite, currentDate, algorithms });
    return { issuer, subject: claimOf(payload.sub) };
  } catch (error) {
    logger.info({ err: error, issuer }, 'The token of a CI was refused');
    return null;
  }
}

/** The team, CI or steward whose token it is; null for any other, an expired or a revoked one. */
export async function teamOf(context: TeamContext, token: string): Promise<Team | null> {
  const { orm } = context.database;
  const holder = await holderOf(context, { headers: { authorization: `Bearer ${token}` } });
  if (holder) return holder.farmId === null ? { name: holder.name, remotes: [] } : null;
  const [, id, secret = ''] = TOKEN.exec(token) ?? [];
  const claims = id ? null : await signedClaims(context, token);
  if (!id && !claims) return null;
  const now = new Date(context.now()).toISOString();
  const { rows } = await orm.execute<{
    id: string;
    name: string;
    remotes: string[];
    hash: string | null;
  }>(sql`
    select id, coalesce(subject, name) as name, remotes, secret_hash as hash from release_team
    where ${id ? sql`id = ${id}` : sql`issuer = ${claims?.issuer} and subject = ${claims?.subject}`}
      and ended_at is null and (expires_at is null or expires_at > ${now}) limit 1`);
  const [team] = rows;
  if (!team || (id && !sameSecret(hashOfSecret(secret), team.hash ?? ''))) return null;
  await orm.execute(sql`update release_team set used_at = ${now} where id = ${team.id}`);
  return { name: team.name, remotes: team.remotes };
}

/** Adds a team. @returns its token, which is kept nowhere; '' where an issuer signs them; null: there is one already */
export async function addTeam(
  orm: Orm,
  team: Team & { expiresAt?: Date | null; issuer?: string | null; subject?: string | null },
): Promise<string | null> {
  const { name, remotes, issuer = null, subject = null } = team;
  const secret = issuer ? null : randomBytes(32).toString('base64url');
  const expires = team.expiresAt?.toISOString() ?? null;
  const { rows } = await orm.execute<{ id: string }>(sql`
    insert into release_team (name, remotes, secret_hash, issuer, subject, expires_at)
    values (${name}, ${sql.param(remotes)}, ${secret && hashOfSecret(secret)}, ${issuer}, ${subject}, ${expires})
    on conflict do nothing returning id`);
  if (!rows[0]) return null;
  return secret ? `team.${rows[0].id}.${secret}` : '';
}
