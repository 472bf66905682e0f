import { randomBytes } from 'node:crypto';
import { sameSecret } from '@sideroad/server-kit/http';
import { objectOf, textOf } from '@sideroad/shared/domain/json';
import { and, eq, gt, isNull, or } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { createRemoteJWKSet, decodeJwt, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { LRUCache } from 'lru-cache';
import { type Orm, releaseTeam } from '../db/schema.ts';
import { hashOfSecret, holderOf, siteOf } from '../security/links.ts';
import type { Services } from '../services.ts';

/** Who holds a token. `remotes` may be ['*']; a steward's session reads and has none. */
export interface Team {
  name: string;
  remotes: readonly string[];
}

const TOKEN = /^team\.([1-9]\d{0,17})\.([\w-]{43})$/;
/** Of a JWT; HMAC is none of them, because an issuer's public key must never sign. */
const ALGORITHMS = ['RS256', 'PS256', 'ES256', 'ES384', 'EdDSA'];
/** Milliseconds that an issuer may take to answer. */
const TIMEOUT = 5000;

/** Keys of issuers. One that failed is asked again by the next call. */
const keysOf = new LRUCache<string, JWTVerifyGetKey>({
  max: 100,
  ttl: 60 * 60 * 1000,
  async fetchMethod(issuer) {
    const url = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
    const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT) });
    const configuration = objectOf(await response.json());
    if (configuration.issuer !== issuer) throw new Error(`${url} names another issuer`);
    return createRemoteJWKSet(new URL(textOf(configuration.jwks_uri)), { timeoutDuration: TIMEOUT });
  },
});

export type TeamNeeds = Pick<Services, 'database' | 'signer' | 'now' | 'publicUrl'> & {
  logger: FastifyBaseLogger;
};

function claimsOf(token: string): JWTPayload {
  try {
    return decodeJwt(token);
  } catch {
    return {};
  }
}

/** Whether the issuer has signed a token for this site. @param team names issuer and subject */
async function isSigned({ now, publicUrl, logger }: TeamNeeds, token: string, { iss = '', sub }: JWTPayload) {
  try {
    const keys = await keysOf.forceFetch(iss);
    await jwtVerify(token, keys, {
      issuer: iss,
      subject: sub,
      audience: siteOf(publicUrl),
      algorithms: ALGORITHMS,
      requiredClaims: ['exp'],
      currentDate: new Date(now()),
    });
    return true;
  } catch (error) {
    logger.info({ err: error, issuer: iss }, 'The token of a CI was refused');
    return false;
  }
}

/** The team, CI or steward whose token it is; null for any other, an expired or a revoked one. */
export async function teamOf(needs: TeamNeeds, token: string): Promise<Team | null> {
  const { orm } = needs.database;
  const now = new Date(needs.now());
  const [, id, secret] = TOKEN.exec(token) ?? [];
  const claims = id ? {} : claimsOf(token);
  if (!id && (!claims.iss || !claims.sub)) {
    const holder = await holderOf(needs, { headers: { authorization: `Bearer ${token}` } });
    return holder?.farmId === null ? { name: holder.name, remotes: [] } : null;
  }
  const { issuer, subject, expiresAt, endedAt } = releaseTeam;
  const [team] = await orm
    .select()
    .from(releaseTeam)
    .where(
      and(
        id ? eq(releaseTeam.id, id) : and(eq(issuer, claims.iss ?? ''), eq(subject, claims.sub ?? '')),
        isNull(endedAt),
        or(isNull(expiresAt), gt(expiresAt, now)),
      ),
    )
    .limit(1);
  if (!team) return null;
  const isTheirs = secret
    ? sameSecret(hashOfSecret(secret), team.secretHash ?? '')
    : await isSigned(needs, token, claims);
  if (!isTheirs) return null;
  await orm.update(releaseTeam).set({ usedAt: now }).where(eq(releaseTeam.id, team.id));
  return { name: team.subject ?? team.name, remotes: team.remotes };
}

/** Adds a team. @returns its token, which is kept nowhere; null where an issuer signs its tokens */
export async function addTeam(orm: Orm, team: typeof releaseTeam.$inferInsert): Promise<string | null> {
  const secret = team.issuer ? null : randomBytes(32).toString('base64url');
  const values = { ...team, secretHash: secret && hashOfSecret(secret) };
  const [row] = await orm.insert(releaseTeam).values(values).returning({ id: releaseTeam.id });
  return secret && row ? `team.${row.id}.${secret}` : null;
}
