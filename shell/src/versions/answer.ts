/** Body of `/_remotes.json`. */
export interface VersionsAnswer {
  remotes: RemoteVersion[];
}

export interface RemoteVersion {
  /** Package name, e.g. `mf-farm`. */
  name: string;
  version: string;
  /** When it became live: ISO 8601 UTC; null where it is not recorded. */
  since: string | null;
  /** `bundled`: came with the site; `published`: by its team. */
  source: 'bundled' | 'published';
  /** The platform range that it requires. */
  platform: string;
  /** Transferred bytes, of the brotli file where there is one. */
  size: {
    entry: number;
    /** Scripts and styles of each page beside the entry, by expose. */
    exposes: Record<string, number>;
    /** The entry and all pages, each file once. */
    total: number;
  };
  /** Complete versions beside the live one. */
  kept: string[];
  /** What QA must know of the live version and the kept ones, e.g. `taken back`, `refused`, `tests skipped`. */
  notes: Record<string, string[]>;
  /** `share` is above 0 and below 1. */
  canary: { version: string; share: number } | null;
}
