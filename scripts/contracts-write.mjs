// @ts-check
/**
 * `npm run contracts:write`: records what shell and remotes agree on as it is now, for the releases to come. Run it when
 * this state has become a release; the tests of contracts then hold the next state against it.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { agreedRecord, PREVIOUS } from './contracts/agreements.mjs';
import { presentRecords } from './contracts/presentRecords.mjs';

const { shell, remotes } = await presentRecords();
rmSync(PREVIOUS, { recursive: true, force: true });
mkdirSync(PREVIOUS, { recursive: true });
const write = (/** @type {string} */ name, /** @type {object} */ record) =>
  writeFileSync(path.join(PREVIOUS, `${name}.json`), `${JSON.stringify(record, null, 1)}\n`);
write('shell', agreedRecord(shell, remotes));
for (const remote of remotes) write(remote.name, remote);
console.log(`recorded the shell (platform ${shell.version}) and ${remotes.length} remotes`);
