/** How often something was asked for, and when that is forgotten. */
export interface Hits {
  /** With this one. */
  hits: number;
  /** Milliseconds until the count begins anew. */
  left: number;
}

/** Counts what is limited. */
export interface HitCounter {
  /**
   * Counts one more.
   * @param key what is limited, and for whom
   * @param window milliseconds for which a count stands
   */
  hit: (key: string, window: number) => Promise<Hits>;
}
