import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { RemoteVersion, VersionsAnswer } from '../src/versions/answer.ts';
import type { RemoteManifest } from './registry.ts';

/** What a remote's pointer says; an earlier program wrote version and source only. */
interface Pointer {
  version: string;
  source: RemoteVersion['source'];
  since?: string;
  canary?: RemoteVersion['canary'];
}

async function readJson<T>(file: string): Promise<T | null> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    // What is being published, or taken away, is not there.
    return null;
  }
}

const foldersIn = async (folder: string) =>
  (await readdir(folder, { withFileTypes: true }).catch(() => []))
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();

/** Bytes that travel of some files, each counted once: compressed with brotli where the file has it. */
async function bytesOf(folder: string, files: readonly string[]): Promise<number> {
  const size = async (name: string) => (await stat(path.join(folder, name)).catch(() => null))?.size;
  const sizes = await Promise.all(
    [...new Set(files)].map(async (name) => (await size(`${name}.br`)) ?? (await size(name)) ?? 0),
  );
  return sizes.reduce((sum, bytes) => sum + bytes, 0);
}

async function sizeOf(folder: string, { entry, exposes }: RemoteManifest): Promise<RemoteVersion['size']> {
  const pages = Object.entries(exposes).map(([expose, { js, css }]) => [expose, [...js, ...css]] as const);
  const byExpose = pages.map(async ([expose, files]) => [expose, await bytesOf(folder, files)] as const);
  return {
    entry: await bytesOf(folder, [entry]),
    exposes: Object.fromEntries(await Promise.all(byExpose)),
    total: await bytesOf(folder, [entry, ...pages.flatMap(([, files]) => files)]),
  };
}

async function versionOf(remotesDir: string, name: string): Promise<RemoteVersion[]> {
  const home = path.join(remotesDir, name);
  const pointer = await readJson<Pointer>(path.join(home, 'live.json'));
  if (!pointer) return [];
  const { version, source, since = null, canary = null } = pointer;
  const folder = path.join(home, version);
  const manifest = await readJson<RemoteManifest>(path.join(folder, 'remote.json'));
  if (!manifest) return [];
  const kept = (await foldersIn(home)).filter((other) => /^\d/.test(other) && other !== version);
  const size = await sizeOf(folder, manifest);
  return [{ name, version, since, source, canary, platform: manifest.platform, size, kept }];
}

/** What the versions page tells of the remotes; one that is not live is absent, as in the registry. */
export async function readVersions(remotesDir: string): Promise<VersionsAnswer> {
  const names = await foldersIn(remotesDir);
  return { remotes: (await Promise.all(names.map((name) => versionOf(remotesDir, name)))).flat() };
}
