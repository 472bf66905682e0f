// @ts-check
/** The platform's public surface as the sources are now: emitted declarations, tokens, and the federation runtime. */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '../lib/packages.mjs';
import { sourceHash } from '../lib/sourceHash.mjs';
import { exportsOf, tokensOf } from './surface.mjs';

/** @typedef {import('./surface.mjs').Surface} Surface */

/** Public subpaths with their declaration files. @param {string} declarations @returns {[string, string][]} */
function entries(declarations) {
  const single = ['host', 'api', 'answers', 'contract', 'hosting', 'map'].map((name) => [
    name,
    `${name}/index.d.ts`,
  ]);
  const facades = ['query', 'router', 'store'].map((name) => [name, `${name}.d.ts`]);
  const domain = readdirSync(path.join(declarations, 'domain'))
    .filter((file) => file.endsWith('.d.ts'))
    .map((file) => [`domain/${file.replace('.d.ts', '')}`, `domain/${file}`]);
  const ui = readdirSync(path.join(declarations, 'ui'))
    .filter((folder) => existsSync(path.join(declarations, 'ui', folder, 'index.d.ts')))
    .map((folder) => [`ui/${folder}`, `ui/${folder}/index.d.ts`]);
  return /** @type {[string, string][]} */ ([...single, ...facades, ...domain, ...ui]);
}

/** The surface as the sources are now. @returns {Surface} */
export function readSurface() {
  const declarations = path.join(ROOT, `.cache/platform-${process.pid}`);
  try {
    execFileSync(
      path.join(ROOT, 'node_modules/.bin/tsc'),
      ['-p', path.join(ROOT, 'scripts/platform/tsconfig.json'), '--outDir', declarations],
      { stdio: 'inherit' },
    );
    /** @type {Surface} */
    const surface = {};
    for (const [subpath, file] of entries(declarations)) {
      for (const [name, lines] of exportsOf(path.join(declarations, file), declarations))
        surface[`${subpath}#${name}`] = lines;
    }
    const css = readFileSync(path.join(ROOT, 'shared/src/ui/tokens/tokens.css'), 'utf8');
    for (const token of tokensOf(css)) surface[`tokens#${token}`] = [];
    // Installed to the letter: all versions of the project are exact.
    const shell = JSON.parse(readFileSync(path.join(ROOT, 'shell/package.json'), 'utf8'));
    surface['federation#runtime'] = [shell.dependencies['@module-federation/enhanced']];
    return surface;
  } finally {
    rmSync(declarations, { recursive: true, force: true });
  }
}

/** The same, remembered for sources that have been read before. @returns {Promise<Surface>} */
export async function knownSurface() {
  const file = path.join(ROOT, '.cache/surface', `${await sourceHash('shared')}.json`);
  const known = await readFile(file, 'utf8').catch(() => null);
  if (known) return JSON.parse(known);
  const surface = readSurface();
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(`${file}.${process.pid}.tmp`, JSON.stringify(surface));
  await rename(`${file}.${process.pid}.tmp`, file);
  return surface;
}
