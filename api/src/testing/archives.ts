import { createReadStream } from 'node:fs';
import { stat, writeFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { createGunzip, gzipSync } from 'node:zlib';
import { extract, pack } from 'tar-stream';
import { makeBackup } from '../backup/makeBackup.ts';
import { restoreBackup } from '../backup/restoreBackup.ts';
import { type Manifest, verifyBackup } from '../backup/verifyBackup.ts';
import type { Database } from '../db/database.ts';
import type { ImageStorage } from '../storage/storage.ts';

export interface Site {
  database: Database;
  storage: ImageStorage;
}

/** As `npm run backup` does it. */
export const backUp = ({ database: { orm }, storage }: Site, file: string) =>
  makeBackup({ orm, storage }, file, Date.now());

/** As `npm run restore` does it. */
export async function restore(
  { database: { orm }, storage }: Site,
  file: string,
  replace = false,
): Promise<Manifest> {
  const { size } = await stat(file);
  const manifest = await verifyBackup(file, size);
  await restoreBackup({ orm, storage }, { file, size, manifest, replace });
  return manifest;
}

export interface Entry {
  header: { name: string; type?: 'file' | 'symlink' };
  bytes: Buffer;
}

/** The files of an archive. */
export async function entriesOf(file: string): Promise<Entry[]> {
  const entries: Entry[] = [];
  const parts = extract();
  createReadStream(file).pipe(createGunzip()).pipe(parts);
  for await (const entry of parts)
    entries.push({ header: { name: entry.header.name }, bytes: await buffer(entry) });
  return entries;
}

/** An archive of given files. */
export async function packEntries(entries: readonly Entry[], file: string): Promise<void> {
  const archive = pack();
  for (const { header, bytes } of entries) {
    const { name, type } = header;
    archive.entry(type === 'symlink' ? { name, type, linkname: '/etc/passwd' } : { name }, bytes);
  }
  archive.finalize();
  await writeFile(file, gzipSync(await buffer(archive)));
}
