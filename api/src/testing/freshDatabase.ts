import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { openEmbedded } from '../db/embedded/embedded.ts';

const cache = path.join(__dirname, '../../node_modules/.cache');
const template = path.join(cache, 'empty-database');

/**
 * Puts an empty embedded database into a data folder: a copy of one that was made once, because making one takes
 * seconds of a processor that all tests share.
 */
export async function copyFreshDatabase(dataDir: string): Promise<void> {
  if (!existsSync(template)) {
    const making = path.join(cache, `empty-${randomBytes(4).toString('hex')}`);
    await mkdir(making, { recursive: true });
    await (await openEmbedded(making)).close();
    await rename(path.join(making, 'database'), template).catch(() => undefined);
    await rm(making, { recursive: true, force: true });
  }
  await cp(template, path.join(dataDir, 'database'), { recursive: true });
}
