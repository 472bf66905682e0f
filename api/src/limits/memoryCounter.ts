import type { HitCounter, Hits } from './hits.ts';

/** Some 100 bytes each. Whoever fills it with addresses starts the oldest counts anew, but takes no more memory. */
const MOST_KEYS = 20_000;

/** Counts of this process alone. */
export class MemoryCounter implements HitCounter {
  readonly #counts = new Map<string, { hits: number; endsAt: number }>();
  readonly #now: () => number;

  /** @param now milliseconds since 1970 */
  constructor(now: () => number) {
    this.#now = now;
  }

  /** How often a key was counted in its window so far. */
  hits(key: string): number {
    const found = this.#counts.get(key);
    return found && found.endsAt > this.#now() ? found.hits : 0;
  }

  async hit(key: string, window: number): Promise<Hits> {
    const now = this.#now();
    const found = this.#counts.get(key);
    const count = found && found.endsAt > now ? found : { hits: 0, endsAt: now + window };
    count.hits += 1;
    if (count !== found) {
      // A Map lists its keys in the order in which they were set.
      this.#counts.delete(key);
      const [oldest] = this.#counts.size >= MOST_KEYS ? this.#counts.keys() : [];
      if (oldest !== undefined) this.#counts.delete(oldest);
      this.#counts.set(key, count);
    }
    return { hits: count.hits, left: count.endsAt - now };
  }
}
