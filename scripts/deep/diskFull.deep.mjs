// @ts-check
/**
 * Fills the disk while owners send pictures. The pictures are on a small file system of their own, which only root can
 * mount.
 */
import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { startApi } from '../lib/apiServer.mjs';
import { check, finish } from './checks.mjs';
import { ask, lostOf, registerFarms } from './owner.mjs';

if (process.getuid?.() !== 0) {
  console.log('NOT RUN: a full disk; only root may mount a small file system.');
  finish();
}

/** Noise, which no format compresses. */
const side = 500;
const picture = await sharp(
  Buffer.from(Uint8Array.from({ length: side * side * 3 }, () => 256 * Math.random())),
  { raw: { width: side, height: side, channels: 3 } },
)
  .webp({ quality: 90 })
  .toBuffer();

const dataDir = await mkdtemp(path.join(tmpdir(), 'sideroad-full-'));
const images = path.join(dataDir, 'images');
await mkdir(images);
execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=3m', 'tmpfs', images]);
const api = await startApi(8413, {
  DATABASE_URL: '',
  DATA_DIR: dataDir,
  SEED: 'ontario',
  TRUST_PROXY: 'on',
  LOG_LEVEL: 'fatal',
});

/** Registers farms with a cover each, until one is refused. @param {number} most */
async function fill(most) {
  /** @type {import('./owner.mjs').Acknowledged[]} */
  const acknowledged = [];
  /** @type {import('./owner.mjs').Seen[]} */
  const seen = [];
  const isRefused = () => seen.some(({ status }) => status >= 400);
  const isEnough = () => acknowledged.filter(({ published }) => published).length >= most;
  await registerFarms({
    origin: () => api.origin,
    isOver: () => isRefused() || isEnough(),
    seen,
    acknowledged,
    picture,
  });
  return { acknowledged, seen };
}

try {
  const { acknowledged, seen } = await fill(200);
  const last = seen.at(-1);
  check(
    `the disk was full after ${acknowledged.length} farms: ${last?.status}`,
    [503, 507].includes(last?.status ?? 0),
    last,
  );
  check('with a clear error and Retry-After', last?.isClear === true, last);
  const files = await readdir(images, { recursive: true });
  const halves = files.filter((file) => /\.[0-9a-f]{8}$/.test(file));
  check('no half file is left', halves.length === 0, halves);
  const lost = await lostOf(api.origin, acknowledged);
  check(`nothing of ${acknowledged.length} acknowledged farms was lost`, lost.length === 0, lost);
  // A gallery's pictures are not drawn ahead.
  const { data } = await (await fetch(`${api.origin}/api/farms/1/images/bulk-gallery`)).json();
  const unseen = await ask(api.origin, data[0].viewUrl, {}, []);
  check('a drawn picture that cannot be stored is still served', unseen.status === 200, unseen.status);

  execFileSync('mount', ['-o', 'remount,size=60m', images]);
  const after = await fill(3);
  const published = after.acknowledged.filter((farm) => farm.published);
  check('with free space the same process accepts pictures again', published.length === 3, after.seen.at(-1));
  check('all of them are there', (await lostOf(api.origin, published)).length === 0);
  check('the API is the same process', api.isAlive());
} finally {
  await api.stop();
  execFileSync('umount', [images]);
  await rm(dataDir, { recursive: true, force: true });
}
finish();
