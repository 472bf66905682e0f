import { cp, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const BUILT = path.resolve(import.meta.dirname, '../../.cache/e2e/releases');

interface Pointer {
  version: string;
  source: string;
  canary?: { version: string; share: number } | null;
  history?: { version: string; since: string | null }[];
  bundled?: null;
}

const readJson = async (file: string) => JSON.parse(await readFile(file, 'utf8'));

export const readPointer = (releases: string, name: string): Promise<Pointer> =>
  readJson(path.join(releases, name, 'live.json'));

/** Switches a pointer as the commands do: as a whole. */
export async function switchTo(releases: string, name: string, change: Partial<Pointer>): Promise<void> {
  const file = path.join(releases, name, 'live.json');
  await writeFile(`${file}.tmp`, JSON.stringify({ ...(await readPointer(releases, name)), ...change }));
  await rename(`${file}.tmp`, file);
}

/** A folder of published remotes that a test may break. Begins as what the suite's own site serves. */
export async function copyReleases() {
  const folder = await mkdtemp(path.join(tmpdir(), 'releases-'));
  await cp(BUILT, folder, { recursive: true });
  const liveVersion = async (remote: string) => (await readPointer(folder, remote)).version;
  /** Makes a version live, with no other one that the site could serve instead. */
  const pointTo = (remote: string, version: string) =>
    switchTo(folder, remote, { version, history: [], bundled: null });

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
      const published = { ...manifest, version, platform: platform ?? range, exposes: {} };
      await writeFile(path.join(place, 'remote.json'), JSON.stringify(published));
      await pointTo(remote, version);
    },
    remove: () => rm(folder, { recursive: true }),
  };
}
