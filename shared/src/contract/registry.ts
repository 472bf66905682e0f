/** One live remote, as `/remotes.json` and the document's `sideroad-registry` block tell it. */
export interface RegistryEntry {
  /** Semver and the first eight characters of the build's hash, e.g. `1.2.0-1f2e3d4c`. */
  version: string;
  /** Address of the container script. */
  entry: string;
  /** The platform range this build needs, e.g. `^1.0` [ARCH-35, ARCH-36]. */
  platform: string;
  /** Per expose: the chunks a page needs, for preload links. Addresses as in `entry`. */
  exposes: Record<string, { js: string[]; css: string[] }>;
}

/** Live remotes by package name, e.g. `mf-farm`. A remote that is not live is absent. */
export type Registry = Record<string, RegistryEntry>;
