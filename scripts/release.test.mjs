import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { REMOTES, ROOT, remotePackage } from './lib/packages.mjs';

const place = mkdtempSync(path.join(tmpdir(), 'release-'));
afterAll(() => rmSync(place, { recursive: true }));

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));
const pointers = () =>
  REMOTES.map(remotePackage).map((name) => readJson(path.join(place, name, 'live.json')));
const release = () =>
  execFileSync(process.execPath, [path.join(ROOT, 'scripts/release.mjs')], {
    env: { ...process.env, REMOTES_DIR: place },
    stdio: 'pipe',
  }).toString();

it('[RUN-71] npm run release makes the remotes of the last build live, once', () => {
  expect(readJson(path.join(ROOT, 'package.json')).scripts.release).toContain('scripts/release.mjs');
  const said = release();
  const built = REMOTES.map((name) => readJson(path.join(ROOT, remotePackage(name), 'dist/current.json')));
  expect(pointers()).toMatchObject(built.map(({ version }) => ({ version, source: 'bundled', revision: 1 })));
  for (const { version } of built) expect(said).toContain(`${version} is live`);
  release();
  expect(pointers().map(({ revision }) => revision)).toEqual(built.map(() => 1));
});
