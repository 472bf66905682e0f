// @ts-check
/**
 * What a machine of production gets: the builds, the commands and production dependencies, without sources. Nobody may
 * write to it, and a user without rights runs it. Only the folder of data and the temporary files can be written.
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chown, cp, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { withoutStore } from '../lib/apiServer.mjs';
import { REMOTES, ROOT, remotePackage } from '../lib/packages.mjs';
import { freePort } from '../lib/ports.mjs';
import { check, finish } from './checks.mjs';

/** User and group 'nobody' of every Linux, where this process may change its user. */
const NOBODY = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
const INSTALL = ['ci', '--omit=dev', '--prefer-offline', '--no-audit', '--no-fund'];

/** Copies what production needs of this checkout, which is built, and installs its dependencies. @param {string} folder */
async function copyArtefact(folder) {
  for (const file of ['package.json', 'package-lock.json', '.npmrc', 'dist', 'scripts'])
    await cp(path.join(ROOT, file), path.join(folder, file), { recursive: true });
  const packages = (await readdir(path.join(ROOT, 'packages'))).map((name) => `packages/${name}`);
  for (const name of ['shared', 'shell', 'api', 'e2e', 'bench', ...REMOTES.map(remotePackage), ...packages])
    for (const part of ['package.json', 'dist'])
      if (existsSync(path.join(ROOT, name, part)))
        await cp(path.join(ROOT, name, part), path.join(folder, name, part), { recursive: true });
  execFileSync('npm', INSTALL, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
}

const artefact = await mkdtemp(path.join(tmpdir(), 'sideroad-artefact-'));
const data = await mkdtemp(path.join(tmpdir(), 'sideroad-data-'));
const port = await freePort();
const origin = `http://127.0.0.1:${port}`;
const settings = {
  PORT: String(port),
  DATA_DIR: path.join(data, 'data'),
  REMOTES_DIR: path.join(data, 'releases'),
};
const env = {
  ...withoutStore(process.env),
  ...settings,
  HOME: data,
  TMPDIR: path.join(data, 'tmp'),
  DATABASE_URL: '',
};

/** Runs a program of the artefact. @param {string[]} args */
const run = (...args) =>
  spawn(process.execPath, args, { cwd: artefact, env, ...NOBODY, stdio: ['ignore', 'pipe', 'inherit'] });
/** @param {import('node:child_process').ChildProcess} child @returns {Promise<number | null>} */
const codeOf = async (child) => (await once(child, 'exit'))[0];

try {
  await copyArtefact(artefact);
  await mkdir(env.TMPDIR);
  if (NOBODY.uid) for (const folder of [data, env.TMPDIR]) await chown(folder, NOBODY.uid, NOBODY.gid);
  execFileSync('chmod', ['-R', 'a-w,a+rX', artefact]);
  const write =
    "import('node:fs').then(({ writeFileSync }) => writeFileSync('x', '')).catch(() => process.exit(9))";
  check('its user cannot write to it', (await codeOf(run('-e', write))) === 9);
  check('a release needs no sources', (await codeOf(run('scripts/release.mjs'))) === 0);
  const site = run('shell/dist/server/main.js');
  const ended = codeOf(site);
  const home = async () => fetch(origin).catch(() => null);
  let answer = await home();
  for (let tries = 0; !answer && site.exitCode === null && tries < 600; tries += 1) {
    await wait(100);
    answer = await home();
  }
  check('GET / answers 200', answer?.status === 200, answer?.status);
  const html = (await answer?.text()) ?? '';
  const files = [...html.matchAll(/(?:href|src)="(\/(?:assets|remotes)\/[^"]+)"/g)].map(([, file]) => file);
  const statuses = await Promise.all(files.map(async (file) => (await fetch(`${origin}${file}`)).status));
  check(
    `its ${files.length} files answer 200`,
    files.length > 5 && statuses.every((status) => status === 200),
  );
  check('the page is rendered on the server', html.includes('<h1'));
  site.kill('SIGTERM');
  check('SIGTERM ends it with exit code 0', (await ended) === 0);
} finally {
  execFileSync('chmod', ['-R', 'u+w', artefact]);
  for (const folder of [artefact, data]) await rm(folder, { recursive: true, force: true });
}
finish();
