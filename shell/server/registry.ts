import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Registry, RegistryEntry } from '@sideroad/shared/contract';

/** The live state of one remote: a pointer object beside its versions, replaced as a whole. */
export interface RemotePointer {
  version: string;
  /** `bundled`: put there by a start of the site from its own build; `published` is never undone by a start. */
  source: 'bundled' | 'published';
}

/** `remote.json` of a version: what the build says of itself. */
export type RemoteManifest = Omit<RegistryEntry, 'entry' | 'version'> & {
  name: string;
  version: string;
  /** Entry and files relative to the version's folder. */
  entry: string;
};

const POINTER_FILE = 'live.json';

async function readJson<T>(file: string): Promise<T | null> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    // A remote that is being published, or taken away, is not live.
    return null;
  }
}

async function readEntry(remotesDir: string, name: string): Promise<RegistryEntry | null> {
  const pointer = await readJson<RemotePointer>(path.join(remotesDir, name, POINTER_FILE));
  if (!pointer) return null;
  const manifest = await readJson<RemoteManifest>(
    path.join(remotesDir, name, pointer.version, 'remote.json'),
  );
  if (!manifest) return null;
  const base = `/remotes/${name}/${pointer.version}/`;
  const exposes = Object.entries(manifest.exposes).map(([expose, files]) => [
    expose,
    { js: files.js.map((file) => base + file), css: files.css.map((file) => base + file) },
  ]);
  return {
    version: pointer.version,
    entry: base + manifest.entry,
    platform: manifest.platform,
    exposes: Object.fromEntries(exposes),
  };
}

/** Composes the registry from the pointers (architecture, Registry). A remote without a whole version is absent. */
export async function readRegistry(remotesDir: string): Promise<Registry> {
  const folders = await readdir(remotesDir, { withFileTypes: true }).catch(() => []);
  const names = folders.filter((folder) => folder.isDirectory()).map((folder) => folder.name);
  const entries = await Promise.all(
    names.map(async (name) => [name, await readEntry(remotesDir, name)] as const),
  );
  return Object.fromEntries(entries.flatMap(([name, entry]) => (entry ? [[name, entry]] : [])));
}
