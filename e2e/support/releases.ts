import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

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

/** Breaks and mends what is released in a folder. */
export function releasesIn(folder: string) {
  const liveVersion = async (remote: string) => (await readPointer(folder, remote)).version;
  /** Makes a version live, with no other one that the site could serve instead. */
  const pointTo = (remote: string, version: string) =>
    switchTo(folder, remote, { version, history: [], bundled: null });

  return {
    folder,
    pointTo,
    liveVersion,
    /** Takes the files of a remote away. @returns how to bring them back */
    async hide(remote: string): Promise<() => Promise<void>> {
      const place = path.join(folder, remote);
      await rename(place, `${place}.away`);
      return () => rename(`${place}.away`, place);
    },
    /** Publishes a remote written by hand: one script that makes its container. */
    async publish(remote: string, version: string, script: string, platform?: string): Promise<void> {
      const live = path.join(folder, remote, await liveVersion(remote), 'remote.json');
      // Its own script has no hash.
      const { platform: range, files: _hashes, ...manifest } = await readJson(live);
      const place = path.join(folder, remote, version);
      await mkdir(place, { recursive: true });
      await writeFile(path.join(place, manifest.entry), script);
      const published = { ...manifest, version, platform: platform ?? range, exposes: {} };
      await writeFile(path.join(place, 'remote.json'), JSON.stringify(published));
      await pointTo(remote, version);
    },
  };
}
