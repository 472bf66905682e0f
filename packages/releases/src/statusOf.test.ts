import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { publish, shareOut } from './changes.ts';
import { DiskStore } from './diskStore.ts';
import { Releases, statusOf } from './releases.ts';
import { makeBuild } from './testing/makeBuild.ts';

const NAME = 'mf-farm';
const [OLD, LIVE, CANARY] = ['1.0.0-0000000a', '1.0.0-0000000b', '1.0.0-0000000c'];
const NOW = '2026-11-21T10:00:00.000Z';

it('[RUN-20] lists what is live, kept and a canary, with what a person must know', async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'status-'));
  const releases = new Releases(new DiskStore(path.join(root, 'releases')));
  for (const version of [OLD, LIVE, CANARY]) {
    const build = await makeBuild(path.join(root, 'dist'), version);
    const file = path.join(build, 'remote.json');
    const manifest = JSON.parse(await readFile(file, 'utf8'));
    await writeFile(file, JSON.stringify({ ...manifest, uncommitted: version === LIVE }));
    await releases.addVersion(NAME, version, build);
  }
  await releases.change(NAME, publish(OLD, NOW), 'team-farm');
  await releases.change(NAME, publish(LIVE, NOW), 'team-farm');
  await releases.change(NAME, shareOut(CANARY, { share: 0.1 }, NOW), 'team-farm');
  expect(await statusOf(releases)).toEqual([
    {
      name: NAME,
      live: LIVE,
      since: NOW,
      source: 'published',
      canary: { version: CANARY, share: 0.1, since: NOW, steps: [], soak: null },
      revision: 3,
      platform: '^1.0',
      bytes: expect.any(Number),
      kept: [OLD],
      notes: { [LIVE]: ['uncommitted'], [OLD]: [], [CANARY]: [] },
    },
  ]);
  await rm(root, { recursive: true });
});
