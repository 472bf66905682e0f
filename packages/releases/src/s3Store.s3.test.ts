import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { S3Settings } from '@sideroad/server-kit';
import { s3Client } from '@sideroad/server-kit/s3';
import { createTestBucket, removeTestBucket } from '../../../api/src/testing/testBucket.ts';
import { publish } from './changes.ts';
import { openReleases, releasesOf } from './place.ts';
import { liveReader, registryOf } from './registry.ts';
import { Releases } from './releases.ts';
import { S3Store } from './s3Store.ts';
import { FILES, makeBuild } from './testing/makeBuild.ts';
import { compileReleases, publishIn } from './testing/publisher.ts';
import { keepsItsPromises } from './testing/storeContract.ts';

const NAME = 'mf-farm';
const [A, B] = ['1.0.0-0000000a', '1.0.0-0000000b'];
const now = () => new Date().toISOString();
let s3: S3Settings;
let dir: string;
let prefixes = 0;
let prefix: string;
beforeAll(async () => {
  s3 = await createTestBucket();
});
afterAll(() => s3 && removeTestBucket(s3));
beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'bucket-'));
  prefixes += 1;
  prefix = `releases/${prefixes}`;
});
afterEach(() => rm(dir, { recursive: true }));

const open = () => new S3Store(s3Client(s3), s3.bucket, prefix);

async function publishHere(version: string) {
  const releases = new Releases(open());
  await releases.addVersion(NAME, version, await makeBuild(dir, version));
  await releases.change(NAME, publish(version, now()), 'team-farm');
}

describe('releases in a bucket', () => {
  keepsItsPromises(async () => open());

  it('[ARCH-53] concurrent publishes of several processes lose no switch', async () => {
    compileReleases();
    const all = Array.from({ length: 6 }, (_, index) => `1.1.${index}-0000000a`);
    for (const version of all) await makeBuild(dir, version);
    const env = { REMOTES_DIR: `s3://${s3.bucket}/${prefix}` };
    const lanes = [0, 1, 2].map((lane) => publishIn(env, dir, all.slice(lane * 2, lane * 2 + 2)));
    expect((await Promise.all(lanes)).map(({ code, said }) => ({ code, said }))).toEqual(
      lanes.map(() => ({ code: 0, said: '' })),
    );
    const releases = new Releases(open());
    expect((await releases.pointer(NAME))?.revision).toBe(all.length);
    expect(await releases.versions(NAME)).toEqual(all);
  });
});

describe('a site whose releases are kept in a bucket', () => {
  const warn = jest.fn();
  const site = () => openReleases({ ...process.env, REMOTES_DIR: `s3://${s3.bucket}/${prefix}` }, { warn });

  it('sees a switch within a second, and finds all files of a version', async () => {
    await publishHere(A);
    const releases = await site();
    const read = liveReader(releases, '1.0.0', { info: jest.fn(), warn });
    const live = async () => registryOf(await read(), null).registry[NAME]?.version;
    expect(await live()).toBe(A);
    expect([...(await releases.files(NAME, A))].sort()).toEqual([...FILES, 'remote.json'].sort());
    for (const file of FILES) expect(String(await releases.file(NAME, A, file))).toBe(A.repeat(100));
    await publishHere(B);
    while ((await live()) === A) await new Promise((resolve) => setTimeout(resolve, 50));
    expect(await live()).toBe(B);
    expect((await releases.files(NAME, B)).size).toBe(FILES.length + 1);
    expect(await releases.files(NAME, '1.0.0-0000000c')).toEqual(new Set());
    // A shell says less of itself than a remote.
    await writeFile(path.join(dir, A, 'remote.json'), JSON.stringify({ name: 'shell', version: A }));
    await releases.addVersion('shell', A, path.join(dir, A));
    while ((await releases.shellWith('page.js')) !== A)
      await new Promise((resolve) => setTimeout(resolve, 50));
    expect(String(await releases.file('shell', A, 'page.js'))).toBe(A.repeat(100));
    expect(warn).not.toHaveBeenCalled();
  });

  it('[RUN-31] a wrong place of releases stops the start with one line', async () => {
    const away = { ...process.env, S3_ENDPOINT: 'http://127.0.0.1:1' };
    const place = { REMOTES_DIR: `s3://${s3.bucket}/${prefix}` };
    await expect(openReleases({ ...away, ...place }, { warn })).rejects.toThrow(
      /^REMOTES_DIR: s3:\/\/.* does not answer/,
    );
    expect(() => releasesOf(place)).toThrow('REMOTES_DIR: a bucket needs a store; set S3_ENDPOINT');
  });
});
