import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import type { Orm } from '../db/database.ts';
import { appState } from '../db/schema.ts';
import { StartError } from '../settings/kit.ts';
import { errorCode } from '../support/errors.ts';

const FILE = 'signing-secret';
const STATE = 'signing-secret';
const madeSecret = () => randomBytes(32).toString('base64url');

/** Returns the secret of a data folder, or makes one that only this user may read. */
async function secretOfFolder(dataDir: string): Promise<string> {
  const file = path.join(dataDir, FILE);
  const kept = await readFile(file, 'utf8').catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return null;
    throw new StartError(
      `DATA_DIR: ${FILE} cannot be read (${errorCode(error)}); make it readable, or give SIGNING_SECRETS`,
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
  const kept = async () => (await orm.select().from(appState).where(eq(appState.key, STATE)).limit(1))[0];
  // Read first, because a replica has it and cannot write one.
  const known = await kept();
  if (known) return known.value;
  await orm.insert(appState).values({ key: STATE, value: madeSecret() }).onConflictDoNothing();
  const row = await kept();
  if (!row) throw new Error('The signing secret was not kept.');
  return row.value;
}

/**
 * What signs upload addresses and tokens, newest first: SIGNING_SECRETS, else one that is made at the first start and
 * kept where all processes of this site find it.
 */
export async function signingSecrets(
  settings: { signingSecrets: readonly string[]; databaseUrl: string; dataDir: string },
  orm: Orm,
): Promise<readonly string[]> {
  if (settings.signingSecrets.length > 0) return settings.signingSecrets;
  return [settings.databaseUrl ? await secretOfDatabase(orm) : await secretOfFolder(settings.dataDir)];
}
