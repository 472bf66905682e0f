import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { UPLOAD_TYPES } from '@sideroad/shared/contract';
import { ApiProblem } from '../http/problem.ts';

/** Compares two texts in constant time. */
export function sameSecret(given: string, expected: string): boolean {
  const [a, b] = [given, expected].map((text) => createHash('sha256').update(text).digest());
  return a !== undefined && b !== undefined && timingSafeEqual(a, b);
}

/** Signs upload addresses and tokens. */
export class Signer {
  readonly #secrets: readonly string[];

  /** @param secrets newest first: the first one signs, all are accepted */
  constructor(secrets: readonly string[]) {
    if (secrets.length === 0) throw new Error('There is no secret to sign with.');
    this.#secrets = secrets;
  }

  /** @param parts the first part names the purpose, so that a signature is valid for one purpose only */
  sign(parts: readonly (string | number)[]): string {
    return this.#signWith(this.#secrets[0] ?? '', parts);
  }

  isSigned(parts: readonly (string | number)[], signature: string): boolean {
    return this.#secrets.some((secret) => sameSecret(signature, this.#signWith(secret, parts)));
  }

  #signWith(secret: string, parts: readonly (string | number)[]): string {
    return createHmac('sha256', secret)
      .update(JSON.stringify(parts.map(String)))
      .digest('base64url');
  }
}

/** Milliseconds that a farm's token is valid: long enough to upload many pictures. */
const TOKEN_LIFETIME = 2 * 60 * 60 * 1000;
const FARM = 'farm';
const TOKEN = /^([1-9]\d{0,17})\.(\d{1,15})\.([\w-]{43})$/;

/** Creates a token that lets its bearer add and confirm pictures of one farm, for two hours [SEC-6]. */
export function farmToken(signer: Signer, farmId: string, now: number): string {
  const expires = now + TOKEN_LIFETIME;
  return `${farmId}.${expires}.${signer.sign([FARM, farmId, expires])}`;
}

const forbidden = () =>
  new ApiProblem(403, 'forbidden', 'This needs the token that registering this farm has handed out.');

/** Returns the bearer token of an `Authorization` header; may be empty. */
export const bearerOf = (authorization: string | undefined) =>
  /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1] ?? '';

/**
 * Checks that a caller may change a farm's pictures.
 * @throws ApiProblem 403, never 401 [SEC-8]: 'farm-token-expired' for this farm's own token after its time,
 *   'forbidden' for anything else
 */
export function requireFarmToken(
  signer: Signer,
  { farmId, authorization, now }: { farmId: string; authorization: string | undefined; now: number },
): void {
  const [, owner, expires, signature] = TOKEN.exec(bearerOf(authorization)) ?? [];
  if (!owner || !expires || !signature || !signer.isSigned([FARM, owner, expires], signature)) {
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

/** Milliseconds that an upload address is valid. */
const ADDRESS_LIFETIME = 15 * 60 * 1000;
/** Bytes of an uploaded picture at most [DATA-54]. */
export const SIZE_LIMIT = 1_048_576;
const UPLOAD = 'upload';

/** What an upload address permits: the bytes of one picture. */
interface UploadPermit {
  id: string;
  /** Content type of the bytes. */
  type: string;
  /** Bytes. */
  size: number;
}

/** Query of an upload address. */
interface UploadQuery {
  type?: string;
  size?: string;
  expires?: string;
  signature?: string;
}

/** Address below this site that a picture's bytes may be PUT to. */
export function uploadAddress(
  signer: Signer,
  { id, type, now }: { id: string; type: (typeof UPLOAD_TYPES)[number]; now: number },
): string {
  const expires = now + ADDRESS_LIFETIME;
  const signature = signer.sign([UPLOAD, id, type, SIZE_LIMIT, expires]);
  const query = new URLSearchParams({ type, size: String(SIZE_LIMIT), expires: String(expires), signature });
  return `/api/uploads/${id}?${query}`;
}

/**
 * Reads the permit of an upload address.
 * @throws ApiProblem 403 for a changed or expired address
 */
export function readUploadAddress(
  signer: Signer,
  { id, query, now }: { id: string; query: UploadQuery; now: number },
): UploadPermit {
  const { type = '', size = '', expires = '', signature = '' } = query;
  const refused = (why: string) =>
    new ApiProblem(403, 'forbidden', `This upload address ${why}. Ask for a new one.`);
  if (!signer.isSigned([UPLOAD, id, type, size, expires], signature)) throw refused('is not one of ours');
  if (Number(expires) <= now) throw refused('has expired');
  return { id, type, size: Number(size) };
}
