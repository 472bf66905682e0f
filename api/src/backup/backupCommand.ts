import { stat } from 'node:fs/promises';
import path from 'node:path';
import { errorCode, errorMessage, explainStart, StartError } from '@sideroad/server-kit';
import { readCommandLine } from '@sideroad/server-kit/commandLine';
import { COMMANDS } from '../../commands.mjs';
import { connectDatabase } from '../db/database.ts';
import { readApiSettings } from '../settings/apiSettings.ts';
import { openStorage } from '../storage/openStorage.ts';
import { fromHere } from '../support/files.ts';
import { makeBackup } from './makeBackup.ts';

/** @throws StartError when the file cannot be made */
async function checkTarget(file: string, force: boolean): Promise<void> {
  const found = await stat(file).catch(() => null);
  if (found && !force)
    throw new StartError(`${file}: is there already; --force puts the backup in its place`);
  if (found && !found.isFile()) throw new StartError(`${file}: is no file`);
  const folder = await stat(path.dirname(file)).catch(() => null);
  if (!folder?.isDirectory()) throw new StartError(`${file}: there is no folder ${path.dirname(file)}`);
}

const explain = (file: string, error: unknown) => {
  const isSystem = /^E[A-Z]+$/.test(errorCode(error) ?? '');
  return isSystem ? new StartError(`${file}: no backup was made (${errorMessage(error)})`) : error;
};

/** `npm run backup`: 0 when everything is in the archive, 2 when pictures are missing in the storage, 1 without a backup. */
await explainStart(async () => {
  const { flags, names } = readCommandLine(COMMANDS['backup/backupCommand']);
  const file = fromHere(names[0] ?? '');
  await checkTarget(file, flags.has('force'));
  const settings = readApiSettings(process.env);
  const storage = await openStorage(settings);
  const database = await connectDatabase(settings, false);
  try {
    const { manifest, missing } = await makeBackup({ orm: database.orm, storage }, file, Date.now());
    for (const key of missing)
      process.stderr.write(`${key}: a farm shows this picture, and the storage does not have it\n`);
    const { size } = await stat(file);
    const farms = manifest.tables.farm?.rows ?? 0;
    process.stdout.write(
      `${file}: ${farms} farms and ${manifest.pictures.files} files of pictures, ${(size / 1e6).toFixed(1)} MB\n`,
    );
    process.exitCode = missing.length > 0 ? 2 : 0;
  } catch (error) {
    throw explain(file, error);
  } finally {
    await database.close();
  }
});
