import { explainStart } from '@sideroad/server-kit';
import { readCommandLine } from '@sideroad/server-kit/commandLine';
import { COMMANDS } from '../../commands.mjs';
import { readApiSettings } from '../settings/apiSettings.ts';
import { openDatabase } from './database.ts';

/** `npm run migrate`: brings the schema up to date and ends. */
await explainStart(async () => {
  readCommandLine(COMMANDS['db/command']);
  const say = (line: string) => process.stdout.write(`${line}\n`);
  const before = performance.now();
  const database = await openDatabase(readApiSettings(process.env), say);
  await database.close();
  say(`The schema is up to date (${((performance.now() - before) / 1000).toFixed(1)} s)`);
});
