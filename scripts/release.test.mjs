import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { REMOTES, ROOT, remotePackage } from './lib/packages.mjs';

let place;
beforeEach(() => {
  place = mkdtempSync(path.join(tmpdir(), 'release-'));
});
afterEach(() => rmSync(place, { recursive: true }));

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));
const pointers = () =>
  REMOTES.map(remotePackage).map((name) => readJson(path.join(place, name, 'live.json')));
const release = () =>
  execFileSync(process.execPath, [path.join(ROOT, 'scripts/release.mjs')], {
    env: { ...process.env, REMOTES_DIR: place },
    stdio: 'pipe',
  }).toString();

it('[ARCH-88] npm run release brings the files of the shell, with their manifest', () => {
  release();
  const [version, ...others] = readdirSync(path.join(place, 'shell')).filter((name) => /^\d/.test(name));
  expect(others).toEqual([]);
  const files = readdirSync(path.join(place, 'shell', version));
  const browser = path.join(ROOT, 'shell/dist/browser');
  const { main } = readJson(path.join(browser, 'assets.json'));
  expect(files).toEqual(expect.arrayContaining([...main.js, ...main.css, ...main.fonts]));
  const { version: platform } = readJson(path.join(ROOT, 'shared/package.json'));
  expect(readJson(path.join(browser, 'remote.json'))).toEqual({ name: 'shell', version, platform });
});

it('[RUN-64] npm run release makes the remotes of the last build live, once', () => {
  expect(readJson(path.join(ROOT, 'package.json')).scripts.release).toContain('scripts/release.mjs');
  const said = release();
  const built = REMOTES.map((name) => readJson(path.join(ROOT, remotePackage(name), 'dist/current.json')));
  expect(pointers()).toMatchObject(built.map(({ version }) => ({ version, source: 'bundled', revision: 1 })));
  for (const { version } of built) expect(said).toContain(`${version} is live`);
  release();
  expect(pointers().map(({ revision }) => revision)).toEqual(built.map(() => 1));
});
