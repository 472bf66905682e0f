import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openReleases } from './place.ts';

it('[RUN-31] a folder of releases that cannot be made stops the start with one line', async () => {
  const dir = await mkdtemp(path.join(tmpdir(), 'place-'));
  await writeFile(path.join(dir, 'file'), '');
  const open = openReleases({ kind: 'disk', folder: path.join(dir, 'file/x') }, {}, { warn: jest.fn() });
  await expect(open).rejects.toThrow(/^REMOTES_DIR: .*file\/x does not exist and cannot be made \(ENOTDIR\)/);
  await rm(dir, { recursive: true });
});
