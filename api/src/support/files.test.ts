import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DiskStore, Releases } from '@sideroad/releases';
import { createLogger } from '@sideroad/server-kit/http';
import { createApi } from '../index.ts';
import { readApiSettings } from '../settings/apiSettings.ts';
import { copyFreshDatabase } from '../testing/freshDatabase.ts';

const DAY = 86_400_000;

it('a start removes temporary picture files of earlier processes, and none that is written now', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'sideroad-temporary-'));
  await copyFreshDatabase(dataDir);
  const images = path.join(dataDir, 'images');
  const old = [
    '0a/0a12-320.webp.1a2b3c4d',
    'uploaded/pictures/0a/0a34-320.webp.00112233',
    'uploaded/raw/7.deadbeef',
  ];
  const stay = ['0a/0a12-320.webp'];
  const fresh = 'uploaded/raw/8.deadbeef';
  for (const file of [...old, ...stay, fresh]) {
    const place = path.join(images, file);
    await mkdir(path.dirname(place), { recursive: true });
    await writeFile(place, 'x');
    const time = new Date(Date.now() + (file === fresh ? DAY : -1000));
    await utimes(place, time, time);
  }
  const api = await createApi(
    { ...readApiSettings({ SEED: 'none' }), dataDir },
    { logger: createLogger('silent'), releases: new Releases(new DiskStore(path.join(dataDir, 'releases'))) },
  );
  await api.close();
  const left = await readdir(images, { recursive: true, withFileTypes: true });
  const names = left
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(images, path.join(entry.parentPath, entry.name)));
  await rm(dataDir, { recursive: true });
  expect(names.filter((name) => [...old, fresh].includes(name))).toEqual([fresh]);
}, 60_000);
