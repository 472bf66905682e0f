// @ts-check
/** `npm run doctor`: checks an installation and ends with 1 when something is wrong (docs/data.md). */
import path from 'node:path';
import { readCommandLine } from '@sideroad/server-kit/commandLine';
import { buildServer } from './build-server.mjs';
import { readEnvFile } from './lib/envFile.mjs';
import { ROOT } from './lib/packages.mjs';

const { values } = readCommandLine({
  call: 'npm run doctor --',
  says: 'Checks settings, database, stores, disk, clock, mail and backups, also beside a running site.',
  options: {
    'mail ADDRESS': 'sends a test e-mail there',
    'backups FOLDER': 'where the backups are; the last may be 36 hours old',
  },
});
const unknown = readEnvFile();
buildServer();

/** @type {typeof import('../api/src/doctor/examine.ts')} */
const { examine } = await import(path.join(ROOT, 'api/dist/doctor/examine.js'));
/** @type {typeof import('../shell/server/settings.ts')} */
const { readSiteSettings } = await import(path.join(ROOT, 'shell/dist/server/settings.js'));
const lines = await examine({
  ...{ environment: process.env, unknown, mailTo: values.mail, backups: values.backups },
  readSite: (environment, { defaultLocation }) => readSiteSettings(environment, defaultLocation),
});
console.log(lines.join('\n'));
process.exit(lines.some((line) => line.startsWith('FAIL')) ? 1 : 0);
