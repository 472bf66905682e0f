// @ts-check
/**
 * `npm run platform:check`: compares the public subpaths, the design tokens and the federation runtime's version
 * with the reports of the last release (`shared/etc`). An addition needs a higher minor version of
 * @sideroad/shared, a removal or change a higher major version. `npm run platform:write` records a release.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readCommandLine } from '@sideroad/server-kit/commandLine';
import {
  emitDeclarations,
  RELEASE,
  RELEASE_VERSION,
  readReports,
} from '../packages/platform/declarations.mjs';
import { ROOT } from './lib/packages.mjs';
import { bumpBetween, bumpIsEnough, writeReports } from './lib/platformReports.mjs';

const { flags } = readCommandLine({
  call: 'npm run platform:check',
  says: 'Compares the platform with its last release.',
  options: { write: 'records it as released, as npm run platform:write does' },
});

const read = (/** @type {string} */ file) => readFileSync(path.join(ROOT, file), 'utf8');

/** Reports the parts of the platform that have a version but no declarations. */
function otherReport() {
  const tokens = read('shared/src/ui/tokens/tokens.css').match(/--[\w-]+(?=:)/g) ?? [];
  // The package.json has the installed version: all versions of the project are exact.
  const runtime = JSON.parse(read('shell/package.json')).devDependencies['@module-federation/enhanced'];
  return [`@module-federation/enhanced ${runtime}`, ...[...new Set(tokens)].sort(), ''].join('\n');
}

const temporary = path.join(ROOT, `.cache/platform-${process.pid}`);
const [declarations, reports] = [path.join(temporary, 'declarations'), path.join(temporary, 'reports')];
try {
  emitDeclarations(declarations);
  writeReports(declarations, reports);
  writeFileSync(path.join(reports, 'tokens.md'), otherReport());
  const { version } = JSON.parse(read('shared/package.json'));
  writeFileSync(path.join(reports, 'version'), `${version}\n`);
  const release = readFileSync(RELEASE_VERSION, 'utf8').trim();
  const bump = bumpBetween(readReports(RELEASE), readReports(reports));
  if (!bumpIsEnough(release, version, bump)) {
    const folders = [RELEASE, reports].map((folder) => path.relative(ROOT, folder));
    spawnSync('git', ['--no-pager', 'diff', '--no-index', '-U1', ...folders], {
      cwd: ROOT,
      stdio: 'inherit',
    });
    console.error(
      `The platform changed: @sideroad/shared ${release} needs a ${bump} bump, it is ${version}.`,
    );
    process.exitCode = 1;
  } else if (flags.has('write')) {
    rmSync(RELEASE, { recursive: true });
    cpSync(reports, RELEASE, { recursive: true });
    console.log(`platform ${version} is recorded as released`);
  } else console.log(`platform ${version}: last release ${release}, changes since: ${bump}`);
} finally {
  rmSync(temporary, { recursive: true, force: true });
}
