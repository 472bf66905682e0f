import { ApiProblem } from '../http/problem.ts';
import type { Signer } from './signer.ts';

/** Milliseconds that a farm's token lives: long enough for one sitting with a phone full of pictures. */
const LIFETIME = 2 * 60 * 60 * 1000;
const PURPOSE = 'farm';
const TOKEN = /^([1-9]\d{0,17})\.(\d{1,15})\.([\w-]{43})$/;

/** A token that lets its bearer add and confirm pictures of one farm, for two hours (decision F10). */
export function farmToken(signer: Signer, farmId: string, now: number): string {
  const expires = now + LIFETIME;
  return `${farmId}.${expires}.${signer.sign([PURPOSE, farmId, expires])}`;
}

const forbidden = () =>
  new ApiProblem(403, 'forbidden', 'This needs the token that registering this farm has handed out.');

/** The credential of an `Authorization` header; empty when there is none. */
export const bearerOf = (authorization: string | undefined) =>
  /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1] ?? '';

/**
 * Checks that a caller may change a farm's pictures.
 * @throws ApiProblem 403, never 401 (decision F10): 'farm-token-expired' for this farm's own token after its time,
 *   'forbidden' for anything else
 */
export function requireFarmToken(
  signer: Signer,
  { farmId, authorization, now }: { farmId: string; authorization: string | undefined; now: number },
): void {
  const [, owner, expires, signature] = TOKEN.exec(bearerOf(authorization)) ?? [];
  if (!owner || !expires || !signature || !signer.isSigned([PURPOSE, owner, expires], signature)) {
    throw forbidden();
  }
  if (owner !== farmId) throw forbidden();
  if (Number(expires) <= now) {
    throw new ApiProblem(
      403,
      'farm-token-expired',
      'The token of this farm has expired. Send the farm again.',
    );
  }
}
