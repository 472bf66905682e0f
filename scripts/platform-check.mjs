// @ts-check
/**
 * `npm run platform:check` (contract 10): compares exports, props, HostServices, tokens and the federation runtime's
 * version with the committed platform.json. An addition needs a higher minor version of @sideroad/shared, a removal
 * a higher major; without it the check fails. `npm run platform:write` records the surface after the bump.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './lib/packages.mjs';
import { bumpIsEnough, compareSurfaces, exportsOf, tokensOf } from './platform/surface.mjs';

const RECORD = path.join(ROOT, 'shared/platform.json');
const DECLARATIONS = path.join(ROOT, '.cache/platform');

/** Public subpaths with their declaration files. @returns {[string, string][]} */
function entries() {
  const single = ['host', 'api', 'contract', 'hosting', 'map'].map((name) => [name, `${name}/index.d.ts`]);
  const facades = ['query', 'router', 'store'].map((name) => [name, `${name}.d.ts`]);
  const domain = readdirSync(path.join(DECLARATIONS, 'domain'))
    .filter((file) => file.endsWith('.d.ts'))
    .map((file) => [`domain/${file.replace('.d.ts', '')}`, `domain/${file}`]);
  const ui = readdirSync(path.join(DECLARATIONS, 'ui'))
    .filter((folder) => existsSync(path.join(DECLARATIONS, 'ui', folder, 'index.d.ts')))
    .map((folder) => [`ui/${folder}`, `ui/${folder}/index.d.ts`]);
  return /** @type {[string, string][]} */ ([...single, ...facades, ...domain, ...ui]);
}

/** The surface as the sources are now. */
function readSurface() {
  rmSync(DECLARATIONS, { recursive: true, force: true });
  execFileSync(
    path.join(ROOT, 'node_modules/.bin/tsc'),
    ['-p', path.join(ROOT, 'scripts/platform/tsconfig.json')],
    { stdio: 'inherit' },
  );
  /** @type {import('./platform/surface.mjs').Surface} */
  const surface = {};
  for (const [subpath, file] of entries()) {
    for (const [name, lines] of exportsOf(path.join(DECLARATIONS, file)))
      surface[`${subpath}#${name}`] = lines;
  }
  const css = readFileSync(path.join(ROOT, 'shared/src/ui/tokens/tokens.css'), 'utf8');
  for (const token of tokensOf(css)) surface[`tokens#${token}`] = [];
  // Installed to the letter: all versions of the project are exact.
  surface['federation#runtime'] = [shell.dependencies['@module-federation/enhanced']];
  return surface;
}

/** @param {string} name package folder */
const manifestOf = (name) => JSON.parse(readFileSync(path.join(ROOT, name, 'package.json'), 'utf8'));

const { version } = manifestOf('shared');
const shell = manifestOf('shell');
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
