import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { publish } from './changes.ts';
import { DiskStore } from './diskStore.ts';
import { isVersion } from './names.ts';
import { type Build, readBuild, release } from './releaseBuild.ts';
import { Releases } from './releases.ts';
import { makeBuild } from './testing/makeBuild.ts';

const [A, B, C] = ['1.0.0-0000000a', '1.0.0-0000000b', '1.0.0-0000000c'];
const NAME = 'mf-farm';
const at = (minute: number) => `2026-11-21T10:0${minute}:00.000Z`;

let root: string;
let releases: Releases;
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'release-'));
  releases = new Releases(new DiskStore(path.join(root, 'releases')));
});
afterEach(() => rm(root, { recursive: true }));

/** A build of mf-farm, as it is on the machine that releases it. */
async function build(version: string, minute: number): Promise<Build> {
  await makeBuild(path.join(root, NAME, 'dist'), version);
  return { built: at(minute), versions: { [NAME]: version } };
}
const put = (one: Build) => release(releases, one, root, at(9));
const live = async () => (await releases.pointer(NAME))?.version;

describe('[ARCH-54] releases go live in the order in which they were built', () => {
  it('makes the versions of a build live', async () => {
    expect(await put(await build(A, 1))).toEqual([{ name: NAME, version: A, live: A, because: null }]);
    expect(await live()).toBe(A);
    expect(await releases.versions(NAME)).toEqual([A]);
  });

  it('an old machine that releases again adds its versions and moves no pointer', async () => {
    const old = await build(A, 1);
    await put(await build(B, 2));
    const before = await releases.pointer(NAME);
    expect(await put(old)).toEqual([{ name: NAME, version: A, live: B, because: 'a newer release' }]);
    expect(await releases.pointer(NAME)).toEqual(before);
    expect(await releases.versions(NAME)).toEqual([A, B]);
  });

  it('several machines that release at once agree on the newest', async () => {
    const builds = [await build(A, 1), await build(B, 2), await build(C, 3)];
    await Promise.all([...builds, ...builds].map(put));
    expect(await live()).toBe(C);
  });

  it('says which remote its team has put live', async () => {
    await put(await build(A, 1));
    await releases.addVersion(NAME, B, await makeBuild(root, B));
    await releases.change(NAME, publish(B, at(2)), 'team-farm');
    expect(await put(await build(C, 3))).toEqual([{ name: NAME, version: C, live: B, because: 'its team' }]);
  });
});

describe('shells of a build', () => {
  /** A build of the shell, whose browser files are in one folder. */
  async function shell(version: string, built: string): Promise<Build> {
    const browser = path.join(root, 'shell/dist/browser');
    await rm(browser, { recursive: true, force: true });
    await mkdir(browser, { recursive: true });
    await writeFile(path.join(browser, `main.${version.slice(-8)}.js`), version);
    await writeFile(path.join(browser, 'remote.json'), JSON.stringify({ name: 'shell', version }));
    return { built, versions: { shell: version } };
  }
  const day = (days: number) => new Date(Date.UTC(2026, 0, 1 + days)).toISOString();
  const putAt = async (version: string, days: number) =>
    release(releases, await shell(version, day(days)), root, day(days));
  const shells = async () => (await releases.store.folders('shell/')).filter(isVersion).sort();

  it('[ARCH-88] are kept like versions of remotes, and are no remote', async () => {
    expect(await putAt(A, 0)).toEqual([]);
    expect(String(await releases.store.read(`shell/${A}/main.0000000a.js`))).toBe(A);
    expect(await releases.packages()).toEqual([]);
  });

  it('[ARCH-88] are removed a month after a newer one has replaced them', async () => {
    await putAt(A, 0);
    await putAt(B, 100);
    await putAt(B, 129);
    expect(await shells()).toEqual([A, B]);
    await putAt(C, 131);
    expect(await shells()).toEqual([B, C]);
  });
});

it('[RUN-64] a release says what to do where nothing is built', async () => {
  await expect(readBuild(root)).rejects.toThrow('Nothing is built yet; run npm run build first.');
});
