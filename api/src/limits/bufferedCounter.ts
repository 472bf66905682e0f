import { sql } from 'drizzle-orm';
import type { Orm } from '../db/schema.ts';
import { rateLimit } from '../db/schema.ts';
import type { HitCounter, Hits } from '../http/rateLimit.ts';
import type { Signer } from '../security/tokens.ts';
import { isReplaced } from './sharedCounter.ts';

/** Keys in memory, as many as a process counts by itself. A flood of addresses evicts the oldest. */
const MOST_KEYS = 20_000;
/** Rows of one statement, which has three parameters for each. */
const CHUNK = 2000;

interface Bucket {
  /** Hits in this window, of all processes as far as they are known. */
  hits: number;
  /** Those that the other processes do not know yet. */
  unshared: number;
  /** Milliseconds since 1970. */
  endsAt: number;
}

/**
 * Counts hits in memory and shares the counts when it is flushed, for calls of which each page view makes several: a hit
 * writes nothing. Several processes together may allow more, by what comes between two flushes.
 */
export class BufferedCounter implements HitCounter {
  readonly #parts: { orm: Orm; signer: Signer; now: () => number };
  readonly #buckets = new Map<string, Bucket>();

  constructor(parts: { orm: Orm; signer: Signer; now: () => number }) {
    this.#parts = parts;
  }

  async hit(key: string, window: number): Promise<Hits> {
    const now = this.#parts.now();
    const found = this.#buckets.get(key);
    // A window that ends later than a new one would was made before the clock was set back.
    const isRunning = found && found.endsAt > now && found.endsAt <= now + window;
    const bucket = isRunning ? found : { hits: 0, unshared: 0, endsAt: now + window };
    bucket.hits += 1;
    bucket.unshared += 1;
    if (bucket !== found) {
      // A Map lists its keys in insertion order.
      this.#buckets.delete(key);
      const [oldest] = this.#buckets.size >= MOST_KEYS ? this.#buckets.keys() : [];
      if (oldest !== undefined) this.#buckets.delete(oldest);
      this.#buckets.set(key, bucket);
    }
    return { hits: bucket.hits, left: bucket.endsAt - now };
  }

  /** Adds the counts since the last flush to those of all processes, and reads theirs. Forgets windows that are over. */
  async flush(): Promise<void> {
    const now = this.#parts.now();
    const changed = new Map<string, Bucket>();
    for (const [key, bucket] of this.#buckets) {
      if (bucket.endsAt <= now) this.#buckets.delete(key);
      else if (bucket.unshared > 0) changed.set(this.#parts.signer.sign(['limit', key]), bucket);
    }
    // In one order everywhere, so that two processes never wait for each other crosswise.
    const keys = [...changed.keys()].sort();
    for (let at = 0; at < keys.length; at += CHUNK)
      await this.#share(keys.slice(at, at + CHUNK), changed, now);
  }

  async #share(keys: readonly string[], changed: ReadonlyMap<string, Bucket>, now: number): Promise<void> {
    const { hits, endsAt } = rateLimit;
    const sent = keys.map((key) => {
      const bucket = changed.get(key);
      const left = (bucket?.endsAt ?? now) - now;
      return {
        key,
        hits: bucket?.unshared ?? 0,
        endsAt: sql`now() + ${left}::float8 * interval '1 millisecond'`,
      };
    });
    const rows = await this.#parts.orm
      .insert(rateLimit)
      .values(sent)
      .onConflictDoUpdate({
        target: rateLimit.key,
        set: {
          hits: sql`excluded.hits + case when ${isReplaced} then 0 else ${hits} end`,
          endsAt: sql`case when ${isReplaced} then excluded.ends_at else ${endsAt} end`,
        },
      })
      .returning({ key: rateLimit.key, hits });
    const shared = new Map(sent.map(({ key, hits }) => [key, hits]));
    for (const { key, hits } of rows) {
      const bucket = changed.get(key);
      if (!bucket) continue;
      bucket.unshared -= shared.get(key) ?? 0;
      bucket.hits = hits + bucket.unshared;
    }
  }
}
