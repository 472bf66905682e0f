import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Files of a version. Each contains the version, so that a mixture shows. */
export const FILES = ['remoteEntry.js', 'page.js', 'page.css'];

/** Makes a remote's build as in `dist`. @param server name of its script for the server renderer @returns its folder */
export async function makeBuild(
  dist: string,
  version: string,
  server: string | null = null,
): Promise<string> {
  const folder = path.join(dist, version);
  await mkdir(folder, { recursive: true });
  for (const file of FILES) await writeFile(path.join(folder, file), version.repeat(100));
  const exposes = { './Page': { js: ['page.js'], css: ['page.css'] } };
  const manifest = { name: 'mf-farm', version, entry: 'remoteEntry.js', platform: '^1.0', exposes, server };
  await writeFile(path.join(folder, 'remote.json'), JSON.stringify(manifest));
  return folder;
}
