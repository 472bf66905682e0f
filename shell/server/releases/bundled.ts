import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { bundle } from './changes.ts';
import type { Releases } from './releases.ts';

/**
 * Puts the last build of a remote live, unless a team has published a version of its own.
 * @param dist the package's `dist`: versions, and `current.json` that names the last
 * @param now ISO 8601 UTC
 */
export async function deployBundled(
  releases: Releases,
  name: string,
  dist: string,
  now: string,
): Promise<void> {
  const current = await readFile(path.join(dist, 'current.json'), 'utf8').catch(() => null);
  if (current === null) return;
  const { version }: { version: string } = JSON.parse(current);
  await releases.addVersion(name, version, path.join(dist, version));
  await releases.change(name, bundle(version, now));
}
