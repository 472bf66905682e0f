import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DiskStore, Releases } from '@sideroad/releases';
import { readVersions } from './versions.ts';

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'versions-'));
});
afterEach(() => rm(dir, { recursive: true }));

async function addVersion(name: string, version: string) {
  const folder = path.join(dir, name, version);
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'remoteEntry.js'), 'x'.repeat(900));
  await writeFile(path.join(folder, 'remoteEntry.js.br'), 'x'.repeat(300));
  await writeFile(path.join(folder, 'page.js'), 'x'.repeat(50));
  const exposes = { './FarmPage': { js: ['page.js'], css: [] } };
  const manifest = { name, version, entry: 'remoteEntry.js', platform: '^1.3', exposes };
  await writeFile(path.join(folder, 'remote.json'), JSON.stringify(manifest));
}

const point = (name: string, pointer: object) =>
  writeFile(path.join(dir, name, 'live.json'), JSON.stringify(pointer));
const read = () => readVersions(new Releases(new DiskStore(dir)));

describe('[RUN-20] the versions page says what is live, since when, its size and platform', () => {
  it('lists each live remote with kept versions and canary', async () => {
    await addVersion('mf-farm', '1.0.0-aaaaaaaa');
    await addVersion('mf-farm', '1.1.0-bbbbbbbb');
    await point('mf-farm', {
      version: '1.1.0-bbbbbbbb',
      source: 'published',
      since: '2026-11-21T10:00:00.000Z',
      canary: { version: '1.0.0-aaaaaaaa', share: 0.1 },
    });
    expect(await read()).toEqual({
      remotes: [
        {
          name: 'mf-farm',
          version: '1.1.0-bbbbbbbb',
          since: '2026-11-21T10:00:00.000Z',
          source: 'published',
          platform: '^1.3',
          // Compressed where the file has it.
          size: { entry: 300, exposes: { './FarmPage': 50 }, total: 350 },
          kept: ['1.0.0-aaaaaaaa'],
          canary: { version: '1.0.0-aaaaaaaa', share: 0.1 },
          notes: { '1.1.0-bbbbbbbb': [], '1.0.0-aaaaaaaa': [] },
        },
      ],
    });
  });

  it('marks versions that were taken back, refused or never live, and skipped checks', async () => {
    const [live, back, refused, other] = ['aaaaaaaa', 'bbbbbbbb', 'cccccccc', 'dddddddd'].map(
      (hash) => `1.0.0-${hash}`,
    );
    for (const version of [live, back, refused, other]) await addVersion('mf-farm', version ?? '');
    const file = path.join(dir, 'mf-farm', live ?? '', 'remote.json');
    const manifest = JSON.parse(await readFile(file, 'utf8'));
    await writeFile(file, JSON.stringify({ ...manifest, skippedTests: true, uncommitted: true }));
    await point('mf-farm', {
      version: live,
      source: 'published',
      history: [{ version: back, since: null, withdrawn: true }],
    });
    const releases = new Releases(new DiskStore(dir));
    await releases.refuse('mf-farm', refused ?? '', 'the h1 is not visible');
    const { remotes } = await readVersions(releases);
    expect(remotes[0]?.notes).toEqual({
      [live ?? '']: ['tests skipped', 'uncommitted'],
      [back ?? '']: ['taken back'],
      [refused ?? '']: ['refused'],
      [other ?? '']: ['never live'],
    });
  });

  it('a remote whose files are not whole is not live', async () => {
    await mkdir(path.join(dir, 'mf-farm'));
    await point('mf-farm', { version: '1.0.0-aaaaaaaa', source: 'bundled' });
    expect(await read()).toEqual({ remotes: [] });
  });
});
