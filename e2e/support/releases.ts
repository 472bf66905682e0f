import { cp, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const BUILT = path.resolve(import.meta.dirname, '../../.cache/e2e/releases');

const readJson = async (file: string) => JSON.parse(await readFile(file, 'utf8'));
const writeJson = (file: string, value: unknown) => writeFile(file, JSON.stringify(value));

/** A folder of published remotes that a test may break. Begins as what the suite's own site serves. */
export async function copyReleases() {
  const folder = await mkdtemp(path.join(tmpdir(), 'releases-'));
  await cp(BUILT, folder, { recursive: true });
  const pointerOf = (remote: string) => path.join(folder, remote, 'live.json');
  const liveVersion = async (remote: string): Promise<string> => (await readJson(pointerOf(remote))).version;

  /** Makes a version live, with no other one that the site could serve instead. */
  async function pointTo(remote: string, version: string): Promise<void> {
    const pointer = pointerOf(remote);
    await writeJson(`${pointer}.new`, {
      ...(await readJson(pointer)),
      version,
      history: [],
      bundled: null,
    });
    await rename(`${pointer}.new`, pointer);
  }

  return {
    folder,
    pointTo,
    liveVersion,
    /** Takes files of the remote away: all of them, or one of the live version. @returns how to bring them back */
    async hide(remote: string, file?: string): Promise<() => Promise<void>> {
      const place = path.join(folder, remote, ...(file ? [await liveVersion(remote), file] : []));
      await rename(place, `${place}.away`);
      return () => rename(`${place}.away`, place);
    },
    /** Publishes a remote written by hand: one script that makes its container. */
    async publish(remote: string, version: string, script: string, platform?: string): Promise<void> {
      const live = path.join(folder, remote, await liveVersion(remote), 'remote.json');
      const { platform: range, ...manifest } = await readJson(live);
      const place = path.join(folder, remote, version);
      await mkdir(place, { recursive: true });
      await writeFile(path.join(place, manifest.entry), script);
      await writeJson(path.join(place, 'remote.json'), {
        ...manifest,
        version,
        platform: platform ?? range,
        exposes: {},
      });
      await pointTo(remote, version);
    },
    remove: () => rm(folder, { recursive: true }),
  };
}
