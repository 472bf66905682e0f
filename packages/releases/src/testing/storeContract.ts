import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { publish, rollBack, shareOut } from '../changes.ts';
import { Releases } from '../releases.ts';
import type { ReleaseStore } from '../store.ts';
import { FILES, makeBuild } from './makeBuild.ts';

const [A, B] = ['1.0.0-0000000a', '1.0.0-0000000b'];
const NAME = 'mf-farm';
const now = () => new Date().toISOString();

/** Tests that every store of releases passes. @param open opens an empty one */
export function keepsItsPromises(open: () => Promise<ReleaseStore>) {
  let store: ReleaseStore;
  let releases: Releases;
  let dist: string;
  beforeEach(async () => {
    store = await open();
    releases = new Releases(store);
    dist = await mkdtemp(path.join(tmpdir(), 'dist-'));
  });
  afterEach(() => rm(dist, { recursive: true }));

  it('is empty where nothing has been published', async () => {
    expect(await releases.packages()).toEqual([]);
    expect(await releases.versions(NAME)).toEqual([]);
    expect(await releases.pointer(NAME)).toBeNull();
    expect(await releases.manifest(NAME, A)).toBeNull();
    expect(await releases.sizes(NAME, A)).toEqual(new Map());
  });

  it('[ARCH-55] copies all files of a version, once', async () => {
    expect(await releases.addVersion(NAME, A, await makeBuild(dist, A))).toBe(true);
    await rm(path.join(dist, A), { recursive: true });
    expect(await releases.addVersion(NAME, A, path.join(dist, A))).toBe(false);
    expect(await releases.packages()).toEqual([NAME]);
    expect(await releases.versions(NAME)).toEqual([A]);
    expect((await releases.manifest(NAME, A))?.version).toBe(A);
    expect([...(await releases.sizes(NAME, A)).keys()].sort()).toEqual([...FILES, 'remote.json'].sort());
    expect(String(await store.read(`${NAME}/${A}/page.js`))).toBe(A.repeat(100));
  });

  it('[ARCH-88] removes a version with all its files', async () => {
    for (const version of [A, B]) await releases.addVersion(NAME, version, await makeBuild(dist, version));
    await store.removeFolder(`${NAME}/${A}`);
    await store.removeFolder(`${NAME}/1.0.0-0000000c`);
    expect(await releases.versions(NAME)).toEqual([B]);
    expect(await store.folders(`${NAME}/`)).toEqual([B]);
  });

  it('does not count files without their manifest as a version', async () => {
    const folder = await makeBuild(dist, A);
    await rm(path.join(folder, 'remote.json'));
    await store.replace(`${NAME}/${A}/page.js`, Buffer.from('1'));
    expect(await releases.versions(NAME)).toEqual([]);
  });

  it('[RUN-17, RUN-15] switches the pointer, shares a canary out and takes both back', async () => {
    for (const version of [A, B]) await releases.addVersion(NAME, version, await makeBuild(dist, version));
    await releases.change(NAME, publish(A, now()), 'team-farm');
    const shared = await releases.change(NAME, shareOut(B, { share: 0.25 }, now()), 'team-farm');
    expect(shared.before?.canary).toBeNull();
    expect(await releases.pointer(NAME)).toEqual(shared.after);
    expect(shared.after).toMatchObject({ version: A, canary: { version: B, share: 0.25 }, revision: 2 });
    await releases.change(NAME, publish(B, now()), 'team-farm');
    const back = await releases.change(NAME, rollBack(null, new Set([A, B]), now()), 'team-farm');
    expect(back.after).toMatchObject({ version: A, canary: null, revision: 4 });
  });

  it('leaves the pointer as it is when a change has nothing to change, or refuses', async () => {
    await releases.change(NAME, publish(A, now()), 'team-farm');
    const { before, after } = await releases.change(NAME, publish(A, now()), 'team-farm');
    expect(after).toBe(before);
    await expect(releases.change(NAME, rollBack(null, new Set(), now()), 'team-farm')).rejects.toThrow(
      'No version before',
    );
    expect(await releases.pointer(NAME)).toEqual(before);
  });

  it('replaces a file only where it is as its writer saw it', async () => {
    const [first, second] = [Buffer.from('1'), Buffer.from('2')];
    const file = `${NAME}/live.json`;
    expect(await store.swap(file, first, second)).toBe(false);
    expect(await store.swap(file, null, first)).toBe(true);
    expect(await store.swap(file, null, second)).toBe(false);
    expect(await store.swap(file, second, second)).toBe(false);
    expect(await store.read(file)).toEqual(first);
    expect(await store.swap(file, first, second)).toBe(true);
    expect(await store.read(file)).toEqual(second);
  });

  it('loses no change of concurrent writers', async () => {
    const many = Array.from({ length: 6 }, (_, index) => `1.0.${index}-0000000a`);
    await Promise.all(
      many.map((version) => new Releases(store).change(NAME, publish(version, now()), 'team-farm')),
    );
    const pointer = await releases.pointer(NAME);
    expect(pointer?.revision).toBe(many.length);
    const named = [pointer?.version, ...(pointer?.history ?? []).map(({ version }) => version)];
    expect(named.sort()).toEqual(many);
  });

  it.each(['..', 'mf-farm/../x', 'x', ''])('refuses the version %j before it becomes a path', (version) =>
    expect(releases.addVersion(NAME, version, dist)).rejects.toThrow('is not a version'),
  );
}
