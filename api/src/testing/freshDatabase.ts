import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { cp, mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { openDatabase } from '../db/database.ts';
import { openEmbedded } from '../db/embedded/embedded.ts';

const cache = path.join(__dirname, '../../node_modules/.cache');
const migrations = path.join(__dirname, '../../migrations');

/** A name for each state of the schema. */
function templateName(): string {
  const hash = createHash('sha256');
  for (const name of readdirSync(migrations).sort()) hash.update(readFileSync(path.join(migrations, name)));
  return `empty-database-${hash.digest('hex').slice(0, 12)}`;
}

async function make(template: string, open: (dataDir: string) => Promise<{ close: () => Promise<void> }>) {
  const making = path.join(cache, `empty-${randomBytes(4).toString('hex')}`);
  await mkdir(making, { recursive: true });
  await (await open(making)).close();
  await rename(path.join(making, 'database'), template).catch(() => undefined);
  await rm(making, { recursive: true, force: true });
}

async function copyTemplate(
  name: string,
  dataDir: string,
  open: (dataDir: string) => Promise<{ close: () => Promise<void> }>,
): Promise<void> {
  const template = path.join(cache, name);
  if (!existsSync(template)) await make(template, open);
  await cp(template, path.join(dataDir, 'database'), { recursive: true });
}

/**
 * Copies an embedded database with its schema and no rows into a data folder. It is made once, because making one takes
 * several seconds.
 */
export const copyFreshDatabase = (dataDir: string): Promise<void> =>
  copyTemplate(templateName(), dataDir, (making) => openDatabase({ databaseUrl: '', dataDir: making }));

/** The same without a schema. */
export const copyBareDatabase = (dataDir: string): Promise<void> =>
  copyTemplate('bare-database', dataDir, openEmbedded);
