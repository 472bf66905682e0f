// @ts-check
/**
 * `npm run new-remote -- market`: creates the remote `mf-market` with the page /market, which builds and has tests. It
 * changes no other package, except that npm adds the new one to the lock file.
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { PLATFORM_VERSION, readRemotePackage } from '@sideroad/build/parts';
import { readCommandLine } from '@sideroad/server-kit/commandLine';
import { nameProblem, wordsOf, writeRemote } from '../packages/cli/src/remote.mjs';
import { buildPackages } from './build.mjs';
import { packageDir, pageRecords, REMOTES, ROOT, readJson, remotePackage } from './lib/packages.mjs';
import { runProgram } from './lib/testRuns.mjs';

/** @param {string} message @returns {never} */
function fail(message) {
  console.error(message);
  process.exit(1);
}

/** Links the new package and adds it to the lock file. @returns {boolean} whether npm succeeded */
function install() {
  // All dependencies are installed already, and their install scripts have run.
  const flags = ['--prefer-offline', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error'];
  const { status } = spawnSync('npm', ['install', ...flags], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
  return status === 0;
}

const [given = ''] = readCommandLine({
  call: 'npm run new-remote --',
  takes: 'market',
  names: [0, 1],
  says: 'Creates the remote mf-market.',
}).names;
const name = given.replace(/^mf-/, '');
await buildPackages(['packages/releases']);
const { ownerAgainst } = await import('@sideroad/releases');
const problem = nameProblem(name, { remotes: REMOTES, pages: pageRecords(), ownerAgainst });
if (problem) fail(problem);

const words = wordsOf(name);
const ports = REMOTES.map((remote) => readRemotePackage(packageDir(remotePackage(remote))).federation.port);
const { devDependencies } = await readJson(path.join(ROOT, 'shared/package.json'));
await writeRemote(packageDir(words.package), 'checkout', {
  ...words,
  kit: '@sideroad/build',
  build: (await readJson(path.join(ROOT, 'packages/build/package.json'))).version,
  port: Math.max(...ports) + 1,
  platform: `^${PLATFORM_VERSION.replace(/\d+$/, '0')}`,
  react: devDependencies.react,
}).catch((error) => fail(`${words.package}: ${error.message}`));
// A long name breaks lines differently.
if (!(await runProgram('biome', ['check', '--write', words.package])))
  fail(`${words.package} is written, but lint refuses it`);
if (!install()) fail(`${words.package} is written, but npm could not link it: run npm install`);

console.log(`${words.package} is there, with the page /${name} (${words.package}/pages.json). See it at
http://localhost:3000/${name} with

  npm run dev -- ${name}

docs/federation.md says how it goes on.`);
