import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DiskStore, Releases, SHELL } from '@sideroad/releases';
import { sourcePlaces } from './sourcePlaces.ts';

// The builds as `npm run build` leaves them.
const ROOT = path.resolve(__dirname, '../../..');
const versionIn = (file: string): string => JSON.parse(readFileSync(path.join(ROOT, file), 'utf8')).version;
const OWNER = versionIn('mf-owner/dist/current.json');
const SHELL_VERSION = versionIn('shell/dist/browser/remote.json');
const FOLDERS = {
  remote: `mf-owner/dist/${OWNER}`,
  shell: 'shell/dist/browser',
};

let folder: string;
let placeOf: ReturnType<typeof sourcePlaces>;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'places-'));
  const releases = new Releases(new DiskStore(folder));
  await releases.addVersion('mf-owner', OWNER, path.join(ROOT, FOLDERS.remote));
  await releases.addVersion(SHELL, SHELL_VERSION, path.join(ROOT, FOLDERS.shell));
  placeOf = sourcePlaces(releases);
});
afterAll(() => rm(folder, { recursive: true }));

/** Where a text is first: line and column from 1. */
function positionOf(text: string, wanted: RegExp): [number, number] | null {
  const index = text.search(wanted);
  const before = text.slice(0, index).split('\n');
  return index < 0 ? null : [before.length, (before.at(-1) ?? '').length + 1];
}

/** Finds an error in the minified scripts of a build, as a stack names its place. */
function frameOf(build: string, url: string, message: string): string {
  for (const file of readdirSync(path.join(ROOT, build)).filter((name) => name.endsWith('.js'))) {
    if (file.startsWith('server.')) continue;
    const script = readFileSync(path.join(ROOT, build, file), 'utf8');
    const position = positionOf(script, new RegExp(`(new )?\\w+\\(["'\`]${message}`));
    if (position) return `${url}/${file}:${position.join(':')}`;
  }
  throw new Error(`${build} does not throw '${message}'`);
}

const REMOTE_URL = `/remotes/mf-owner/${OWNER}`;

it.each([
  [FOLDERS.remote, REMOTE_URL, 'There is no cover', 'mf-owner/src/submission/sequence.ts'],
  [FOLDERS.remote, REMOTE_URL, 'The maps service cannot', 'shared/src/map/google/MapsService.tsx'],
  [FOLDERS.shell, '/assets', 'The document has no element root', 'shell/src/main.tsx'],
])(
  '[REL-63] a place in the minified %s becomes file and line of its source',
  async (build, url, message, file) => {
    const [line] = positionOf(readFileSync(path.join(ROOT, file), 'utf8'), new RegExp(message)) ?? [];
    expect(await placeOf(frameOf(build, url, message))).toMatchObject({ place: `${file}:${line}` });
  },
);

it.each([
  `${REMOTE_URL}/remoteEntry.js:0:1`,
  `${REMOTE_URL}/remoteEntry.js:1:0`,
  `${REMOTE_URL}/remoteEntry.js:999:1`,
  `${REMOTE_URL}/none.js:1:1`,
  `${REMOTE_URL}/../live.js:1:1`,
  '/remotes/mf-owner/1.0.0-00000000/remoteEntry.js:1:1',
  '/remotes/other/1.0.0-00000000/remoteEntry.js:1:1',
  '/assets/main.00000000.js:1:1',
  'https://elsewhere.example/assets/main.js:1:1',
  '',
])('[REL-63] nothing is found for %j', async (frame) => {
  expect(await placeOf(frame)).toBeNull();
});

it('[REL-63] a source map tells no folder of the machine that made it, and no code', () => {
  for (const build of Object.values(FOLDERS))
    for (const file of readdirSync(path.join(ROOT, build)).filter((name) => name.endsWith('.map'))) {
      const text = readFileSync(path.join(ROOT, build, file), 'utf8');
      expect([file, text.includes(ROOT)]).toEqual([file, false]);
      expect([file, JSON.parse(text).sourcesContent]).toEqual([file, undefined]);
    }
});

it('[REL-63] a version has a map beside each script with code, without compressed copies', () => {
  const names = readdirSync(path.join(ROOT, FOLDERS.remote));
  const hasCode = (name: string) =>
    !/JSON\.parse\('/.test(readFileSync(path.join(ROOT, FOLDERS.remote, name), 'utf8'));
  const scripts = names.filter((name) => /^(?!server\.).*\.js$/.test(name)).filter(hasCode);
  expect(names.filter((name) => name.includes('.map'))).toEqual(scripts.map((name) => `${name}.map`));
});
