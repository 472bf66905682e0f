import { stat } from 'node:fs/promises';
import { errorMessage, explainStart, StartError } from '@sideroad/server-kit';
import { readCommandLine } from '@sideroad/server-kit/commandLine';
import { DrizzleQueryError } from 'drizzle-orm';
import { COMMANDS } from '../../commands.mjs';
import { connectDatabase } from '../db/database.ts';
import { readApiSettings } from '../settings/apiSettings.ts';
import { openStorage } from '../storage/openStorage.ts';
import { fromHere } from '../support/files.ts';
import { BrokenArchive } from './archive.ts';
import { restoreBackup } from './restoreBackup.ts';
import { verifyBackup } from './verifyBackup.ts';

/** @returns bytes of the file @throws BrokenArchive for a missing one */
async function sizeOf(file: string): Promise<number> {
  const found = await stat(file).catch(() => null);
  if (!found) throw new BrokenArchive('there is no such file');
  if (!found.isFile()) throw new BrokenArchive('is no file');
  return found.size;
}

function explain(file: string, error: unknown): unknown {
  if (error instanceof BrokenArchive) return new StartError(`${file}: ${error.message}`);
  if (!(error instanceof DrizzleQueryError)) return error;
  return new StartError(
    `${file}: cannot be restored, nothing has changed (${errorMessage(error).split('\n')[0]})`,
  );
}

async function run(file: string, replace: boolean): Promise<void> {
  const size = await sizeOf(file);
  const manifest = await verifyBackup(file, size);
  const settings = readApiSettings(process.env);
  const storage = await openStorage(settings);
  const database = await connectDatabase(settings);
  try {
    await restoreBackup({ orm: database.orm, storage }, { file, size, manifest, replace });
  } finally {
    await database.close();
  }
  const farms = manifest.tables.farm?.rows ?? 0;
  process.stdout.write(
    `${farms} farms and ${manifest.pictures.files} files of pictures restored, as they were at ${manifest.createdAt}\n`,
  );
}

/** `npm run restore`: exit code 0 after a complete restore, 1 when nothing has changed. */
await explainStart(async () => {
  const { flags, names } = readCommandLine(COMMANDS['backup/restoreCommand']);
  const file = fromHere(names[0] ?? '');
  try {
    await run(file, flags.has('replace'));
  } catch (error) {
    throw explain(file, error);
  }
});
