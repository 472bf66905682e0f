/** Body of `/_remotes.json`: what the site knows of its remotes. */
export interface VersionsAnswer {
  remotes: RemoteVersion[];
}

export interface RemoteVersion {
  /** Package name, e.g. `mf-farm`. */
  name: string;
  version: string;
  /** When it became live: ISO 8601 UTC; null where that was not written down. */
  since: string | null;
  /** `bundled`: came with the site; `published`: by its team. */
  source: 'bundled' | 'published';
  /** The platform range that it asks for [ARCH-35, ARCH-36]. */
  platform: string;
  /** In bytes; what travels is compressed with brotli where it pays. */
  size: {
    /** Entry that every page of it needs. */
    entry: number;
    /** Scripts and styles of each page beside the entry, by expose. */
    exposes: Record<string, number>;
    /** The entry and all pages, each file once. */
    total: number;
  };
  /** Versions beside the live one whose files are there. */
  kept: string[];
  /** A version that a part of the visitors gets instead; `share` above 0 and below 1. */
  canary: { version: string; share: number } | null;
}
