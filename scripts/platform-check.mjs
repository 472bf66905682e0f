// @ts-check
/**
 * `npm run platform:check` (contract 10): compares exports, props, HostServices, tokens and the federation runtime's
 * version with the committed platform.json. An addition needs a higher minor version of @sideroad/shared, a removal
 * a higher major; without it the check fails. `npm run platform:write` records the surface after the bump.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './lib/packages.mjs';
import { readSurface } from './platform/readSurface.mjs';
import { bumpIsEnough, compareSurfaces } from './platform/surface.mjs';

const RECORD = path.join(ROOT, 'shared/platform.json');
const { version } = JSON.parse(readFileSync(path.join(ROOT, 'shared/package.json'), 'utf8'));
const surface = readSurface();
const record = existsSync(RECORD)
  ? JSON.parse(readFileSync(RECORD, 'utf8'))
  : { version: '0.0.0', surface: {} };
const { bump, changes } = compareSurfaces(record.surface, surface);

if (!bumpIsEnough(record.version, version, bump)) {
  console.error(changes.join('\n'));
  console.error(
    `The platform changed: @sideroad/shared ${record.version} needs a ${bump} bump, it is ${version}.`,
  );
  process.exit(1);
}
if (process.argv.includes('--write'))
  writeFileSync(RECORD, `${JSON.stringify({ version, surface }, null, 1)}\n`);
else if (bump !== 'none') {
  console.error(`The platform changed with ${version}: record it with npm run platform:write.`);
  process.exit(1);
}
console.log(`platform ${version}: ${Object.keys(surface).length} public names`);
