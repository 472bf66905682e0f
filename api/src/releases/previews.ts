import { createHash, randomBytes } from 'node:crypto';
import type { Releases } from '@sideroad/releases';

/** Folder of the previews in the store. */
const FOLDER = '.preview';
/** Milliseconds that a preview lasts. */
const SEVEN_DAYS = 604_800_000;
/** Previews of a remote. */
const MOST = 100;

/** A version that a link opens in the real site, for one browser. Times are ISO 8601 UTC. */
export interface Preview {
  id: string;
  remote: string;
  version: string;
  /** The team, or 'operator'. */
  by: string;
  origin: string;
  at: string;
  expiresAt: string;
}

const ID = /^[\da-f]{32}$/;
/** 128 bits of the hash, so that the store does not tell the secret. */
const idOf = (secret: string) => createHash('sha256').update(secret).digest('hex').slice(0, 32);
const pathOf = (id: string) => `${FOLDER}/${id}`;

async function readPreview(id: string, store: Pick<Releases['store'], 'read'>): Promise<Preview | null> {
  const bytes = await store.read(pathOf(id));
  const preview: Preview | null = bytes && JSON.parse(String(bytes));
  return preview && Date.parse(preview.expiresAt) > Date.now() ? preview : null;
}

/** Opens a version for the browsers that get its secret, at one origin. Removes previews that are over, and the oldest of too many. */
export async function openPreview({ store }: Releases, opened: Omit<Preview, 'id' | 'at' | 'expiresAt'>) {
  const secret = randomBytes(32).toString('base64url');
  const now = Date.now();
  const [at, expiresAt] = [new Date(now).toISOString(), new Date(now + SEVEN_DAYS).toISOString()];
  const preview: Preview = { ...opened, id: idOf(secret), at, expiresAt };
  const open: Preview[] = [];
  for (const id of [...(await store.sizes(FOLDER)).keys()].filter((name) => ID.test(name))) {
    const other = await readPreview(id, store);
    if (!other) await store.remove(pathOf(id));
    else if (other.remote === opened.remote) open.push(other);
  }
  open.sort((a, b) => a.at.localeCompare(b.at));
  for (const { id } of open.slice(0, 1 - MOST)) await store.remove(pathOf(id));
  await store.replace(pathOf(preview.id), Buffer.from(JSON.stringify(preview)));
  return { ...preview, secret };
}

/** Reads the preview that a secret opens at an origin; null for none, and for one that is over. */
export async function previewOf(
  { recent }: Releases,
  secret: string,
  origin: string,
): Promise<Preview | null> {
  const id = idOf(secret);
  // Made-up secrets cause no reads of files.
  const preview = (await recent.sizes(FOLDER)).has(id) ? await readPreview(id, recent) : null;
  return preview?.origin === origin ? preview : null;
}

/** Ends a preview of a remote. @returns whether there was one */
export async function endPreview({ store }: Releases, id: string, remote: string): Promise<boolean> {
  const preview = ID.test(id) ? await readPreview(id, store) : null;
  if (preview?.remote !== remote) return false;
  await store.remove(pathOf(id));
  return true;
}
