import path from 'node:path';
import { type PageRecord, PagesSchema, type RegistryEntry } from '@sideroad/shared/contract';
import { type Static, Type } from 'typebox';

/** Files of a version: the largest remote has 130. */
export const MOST_FILES = 2000;
const Short = Type.String({ maxLength: 200 });
const Files = (minItems: number) => Type.Array(Short, { minItems, maxItems: 200 });

/** `remote.json` of a version: what the build says of itself. */
export const ManifestSchema = Type.Object({
  name: Short,
  version: Short,
  /** Entry and files relative to the version's folder. */
  entry: Short,
  /** Its script for the server renderer; null where it has none. */
  server: Type.Union([Short, Type.Null()]),
  platform: Type.String({ pattern: '^\\^\\d{1,4}\\.\\d{1,4}$' }),
  exposes: Type.Record(
    Type.String({ pattern: '^\\./[A-Z][A-Za-z0-9]{0,59}$' }),
    Type.Object({ js: Files(1), css: Files(0) }),
    { maxProperties: 100, additionalProperties: false },
  ),
  pages: Type.Optional(Type.Unsafe<readonly PageRecord[]>(PagesSchema)),
  /** Subresource Integrity of each file but the compressed ones; absent in builds of before it was written down. */
  files: Type.Optional(Type.Record(Type.String(), Short, { maxProperties: MOST_FILES })),
  /** Bytes of brotli that its parts may weigh, as `federation.budgets` in its package.json. */
  budgets: Type.Optional(Type.Record(Type.String(), Type.Number(), { maxProperties: 100 })),
  /** Published with `--skip-tests`: its linter and unit tests did not run. */
  skippedTests: Type.Optional(Type.Literal(true)),
  /** Who published it, as its git knows them. */
  author: Type.Optional(Short),
  /** The commit that it was built from; absent where it was published outside of git. */
  commit: Type.Optional(Short),
  /** Published with changes that are in no commit. */
  uncommitted: Type.Optional(Type.Literal(true)),
});
export type RemoteManifest = Static<typeof ManifestSchema>;

/** As `packages/build/server.mjs` names the script. */
const SERVER = /^server\.[\da-f]{8}\.js$/;

/** Parses a `remote.json`; null when it is broken. */
export function parseManifest(json: string): RemoteManifest | null {
  try {
    const manifest: RemoteManifest = JSON.parse(json);
    if (typeof manifest.entry !== 'string' || typeof manifest.exposes !== 'object') return null;
    const { server } = manifest;
    // Versions from before pages rendered on the server have none.
    const isNamed = typeof server === 'string' && SERVER.test(server);
    return { ...manifest, server: isNamed ? server : null };
  } catch {
    return null;
  }
}

/** Returns a version's entry of the registry. A manifest may name files elsewhere on the site. */
export function registryEntry(name: string, manifest: RemoteManifest): RegistryEntry {
  const { version, entry, platform, exposes, pages, files } = manifest;
  const urlOf = (file: string) => path.posix.join('/remotes', name, version, file);
  const absolute = Object.entries(exposes).map(
    ([expose, { js, css }]) => [expose, { js: js.map(urlOf), css: css.map(urlOf) }] as const,
  );
  return {
    version,
    entry: urlOf(entry),
    platform,
    exposes: Object.fromEntries(absolute),
    ...(pages && { pages }),
    ...(files?.[entry] && { integrity: files[entry] }),
  };
}

/**
 * Weighs a version: its entry, the scripts and styles of each expose, and all of them, each once.
 * @param files bytes by name of a version's folder @returns transferred bytes; of the brotli file where there is one
 */
export function sizesOf(manifest: RemoteManifest, files: ReadonlyMap<string, number>) {
  const bytes = (names: readonly string[]) =>
    [...new Set(names)].reduce((sum, name) => sum + (files.get(`${name}.br`) ?? files.get(name) ?? 0), 0);
  const byExpose = Object.entries(manifest.exposes).map(
    ([expose, { js, css }]) => [expose, [...js, ...css]] satisfies [string, string[]],
  );
  return {
    entry: bytes([manifest.entry]),
    exposes: Object.fromEntries(byExpose.map(([expose, names]) => [expose, bytes(names)])),
    total: bytes([manifest.entry, ...byExpose.flatMap(([, names]) => names)]),
  };
}
