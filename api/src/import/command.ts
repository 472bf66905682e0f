import path from 'node:path';
import { explainStart, StartError } from '@sideroad/server-kit';
import { readCommandLine } from '@sideroad/server-kit/commandLine';
import { COMMANDS } from '../../commands.mjs';
import { openDatabase } from '../db/database.ts';
import { readApiSettings } from '../settings/apiSettings.ts';
import { fromHere } from '../support/files.ts';
import { showProgress } from '../support/progress.ts';
import { quoted } from './farms/fields.ts';
import { type ImportOrder, importFile, openImport } from './importFile.ts';
import { UnreadableFile } from './read/sourceRow.ts';
import { referenceSeed, seedDatabase } from './seedDatabase.ts';

function readOrder(): ImportOrder {
  const { values, flags, names } = readCommandLine(COMMANDS['import/command']);
  const [file = ''] = names;
  return {
    file: fromHere(file),
    map: values.map === undefined ? null : fromHere(values.map),
    source: values.source?.trim() || path.basename(file, path.extname(file)),
    category: values.category ?? null,
    dry: flags.has('dry-run'),
  };
}

/** Does what is asked. @returns the exit code: 2 when rows were refused */
async function run(order: ImportOrder): Promise<number> {
  const opened = await openImport(order);
  const show = showProgress('Importing');
  const database = await openDatabase(readApiSettings(process.env));
  try {
    // Farms need categories.
    if (!order.dry) await seedDatabase(database.orm, referenceSeed());
    const { added, updated, unchanged, refused, trimmed } = await importFile(database.orm, opened, {
      refused: (place, reasons) => process.stderr.write(`${place}: ${reasons.join('; ')}\n`),
      trimmed: (place, reasons) => process.stderr.write(`${place}: left out: ${reasons.join('; ')}\n`),
      progress: () => show(opened.readShare()),
      unread: (columns) =>
        process.stderr.write(
          `columns left out: ${columns.map(quoted).join(', ')}; a map file says what a column means\n`,
        ),
    });
    const without = trimmed > 0 ? `, ${trimmed} taken without wrong fields` : '';
    const note = order.dry ? ' (dry run: nothing is stored)' : '';
    process.stdout.write(
      `${added} added, ${updated} updated, ${unchanged} unchanged, ${refused} refused${without}${note}\n`,
    );
    return refused > 0 ? 2 : 0;
  } finally {
    await database.close();
  }
}

/** `npm run import`: 0 when every row was taken, 2 when some were refused, 1 when the file cannot be read. */
await explainStart(async () => {
  const order = readOrder();
  // Opening hours are read on the process's clock, which must not change in spring and autumn.
  process.env.TZ = 'UTC';
  try {
    process.exitCode = await run(order);
  } catch (error) {
    throw error instanceof UnreadableFile ? new StartError(`${order.file}: ${error.message}`) : error;
  }
});
