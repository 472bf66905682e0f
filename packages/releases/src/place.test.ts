import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openReleases, releasesOf } from './place.ts';

it('[RUN-64] keeps releases in ./releases, or where REMOTES_DIR says', () => {
  expect(releasesOf({}).store.place).toBe(path.resolve('releases'));
  expect(releasesOf({ REMOTES_DIR: '/srv/remotes' }).store.place).toBe('/srv/remotes');
});

it('[RUN-31] a folder of releases that cannot be made stops the start with one line', async () => {
  const dir = await mkdtemp(path.join(tmpdir(), 'place-'));
  await writeFile(path.join(dir, 'file'), '');
  const open = openReleases({ REMOTES_DIR: path.join(dir, 'file/x') }, { warn: jest.fn() });
  await expect(open).rejects.toThrow(/^REMOTES_DIR: .*file\/x does not exist and cannot be made \(ENOTDIR\)/);
  await rm(dir, { recursive: true });
});
