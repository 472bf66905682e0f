import { explainStart } from '@sideroad/server-kit';
import { readApiSettings } from '../settings/apiSettings.ts';
import { readCommandLine } from '../support/commandLine.ts';
import { openDatabase } from './database.ts';

/** `npm run migrate`: brings the schema up to date and ends. */
await explainStart(async () => {
  readCommandLine('npm run migrate', 0, {});
  const say = (line: string) => process.stdout.write(`${line}\n`);
  const before = performance.now();
  const database = await openDatabase(readApiSettings(process.env), say);
  await database.close();
  say(`The schema is up to date (${((performance.now() - before) / 1000).toFixed(1)} s)`);
});
