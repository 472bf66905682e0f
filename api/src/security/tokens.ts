import { createHmac, randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { errorCode, StartError } from '@sideroad/server-kit';
import { ApiProblem, bearerOf, sameSecret } from '@sideroad/server-kit/http';
import type { UPLOAD_TYPES } from '@sideroad/shared/contract';
import { eq } from 'drizzle-orm';
import type { Orm } from '../db/schema.ts';
import { appState } from '../db/schema.ts';
import { forbidden } from '../http/validation.ts';

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

/** Creates a token that lets its bearer add and confirm pictures of one farm, for two hours. */
export function farmToken(signer: Signer, farmId: string, now: number): string {
  const expires = now + TOKEN_LIFETIME;
  return `${farmId}.${expires}.${signer.sign([FARM, farmId, expires])}`;
}

/**
 * Checks that a caller may change a farm's pictures.
 * @throws ApiProblem 403, never 401 [SEC-6]: 'farm-token-expired' for this farm's own token after its time, 'forbidden' for
 *   anything else
 */
export function requireFarmToken(
  signer: Signer,
  { farmId, authorization, now }: { farmId: string; authorization: string | undefined; now: number },
): void {
  const [, owner, expires, signature] = TOKEN.exec(bearerOf(authorization)) ?? [];
  if (!expires || !signature || owner !== farmId || !signer.isSigned([FARM, owner, expires], signature))
    throw forbidden('This needs the token that registering this farm has handed out.');
  if (Number(expires) <= now)
    throw new ApiProblem(
      403,
      'farm-token-expired',
      'The token of this farm has expired. Send the farm again.',
    );
}

/** Milliseconds that an upload address is valid. */
const ADDRESS_LIFETIME = 15 * 60 * 1000;
/** Bytes of an uploaded picture at most. */
export const SIZE_LIMIT = 1_048_576;
const UPLOAD = 'upload';

type QueryPart = 'type' | 'size' | 'expires' | 'signature';

interface UploadPermit {
  id: string;
  type: string;
  /** Bytes. */
  size: number;
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

/** Reads the permit of an upload address. @throws ApiProblem 403 for a changed or expired one */
export function readUploadAddress(
  signer: Signer,
  { id, query, now }: { id: string; query: Partial<Record<QueryPart, string>>; now: number },
): UploadPermit {
  const { type = '', size = '', expires = '', signature = '' } = query;
  const refused = (why: string) => forbidden(`This upload address ${why}. Ask for a new one.`);
  if (!signer.isSigned([UPLOAD, id, type, size, expires], signature)) throw refused('is not one of ours');
  if (Number(expires) <= now) throw refused('has expired');
  return { id, type, size: Number(size) };
}

/** Name of the file, and of the row in a database. */
const SECRET = 'signing-secret';
const madeSecret = () => randomBytes(32).toString('base64url');

/** Returns the secret of a data folder, or makes one that only this user may read. */
async function secretOfFolder(dataDir: string): Promise<string> {
  const file = path.join(dataDir, SECRET);
  const kept = await readFile(file, 'utf8').catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return null;
    throw new StartError(
      `DATA_DIR: ${SECRET} cannot be read (${errorCode(error)}); make it readable, or give SIGNING_SECRETS`,
    );
  });
  if (kept?.trim()) return kept.trim();
  const secret = madeSecret();
  await mkdir(dataDir, { recursive: true });
  // Written beside and moved: a crash never leaves half a secret.
  await writeFile(`${file}.new`, `${secret}\n`, { mode: 0o600 });
  await rename(`${file}.new`, file);
  return secret;
}

/** Returns the secret that all processes of a database share; the first one makes it. */
async function secretOfDatabase(orm: Orm): Promise<string> {
  const kept = async () => (await orm.select().from(appState).where(eq(appState.key, SECRET)).limit(1))[0];
  await orm.insert(appState).values({ key: SECRET, value: madeSecret() }).onConflictDoNothing();
  const row = await kept();
  if (!row) throw new Error('The signing secret was not kept.');
  return row.value;
}

/** What signs, newest first: SIGNING_SECRETS, else one made at the first start and kept where all processes find it. */
export async function signingSecrets(
  settings: { signingSecrets: readonly string[]; databaseUrl: string; dataDir: string },
  orm: Orm,
): Promise<readonly string[]> {
  if (settings.signingSecrets.length > 0) return settings.signingSecrets;
  return [settings.databaseUrl ? await secretOfDatabase(orm) : await secretOfFolder(settings.dataDir)];
}
