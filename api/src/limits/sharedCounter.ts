import { within } from '@sideroad/server-kit';
import { type HitCounter, type Hits, MemoryCounter } from '@sideroad/server-kit/http';
import { and, inArray, lte, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Orm } from '../db/schema.ts';
import { rateLimit } from '../db/schema.ts';
import type { Signer } from '../security/tokens.ts';

/** Milliseconds that a limited call waits for the shared count; a round trip normally takes one or two. */
const TIMEOUT = 3000;
/** Milliseconds without queries after the database did not answer. */
const BACKOFF = 5000;
/** Milliseconds between two removals of expired counts. */
const SWEEP_EVERY = 5 * 60 * 1000;
/** Rows per removal, so that no removal locks the table for long. */
const MOST_SWEPT = 10_000;

const isOver = lte(rateLimit.endsAt, sql`now()`);
/** For an insert that conflicts: also a window that ends much later than a new one, made before the clock was set back. */
const isReplaced = sql`(${isOver} or ${rateLimit.endsAt} > excluded.ends_at + interval '1 minute')`;

interface Parts {
  orm: Orm;
  signer: Signer;
  logger: FastifyBaseLogger;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** Counts hits for all processes of a database, exactly. While it does not answer, each process counts for itself. */
export class SharedCounter implements HitCounter {
  readonly #parts: Parts;
  readonly #own: MemoryCounter;
  #awayUntil = 0;
  #sweptAt: number;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#own = new MemoryCounter(parts.now);
    this.#sweptAt = parts.now();
  }

  async hit(key: string, window: number): Promise<Hits> {
    const { signer, logger, now } = this.#parts;
    if (this.#awayUntil - BACKOFF <= now() && now() < this.#awayUntil) return this.#own.hit(key, window);
    // Signed, because plain hashes of all IPv4 addresses can be computed in minutes.
    const count = this.#count(signer.sign(['limit', key]), window);
    try {
      const hits = await within(TIMEOUT, count, 'The shared count did not answer in time.');
      void this.#sweepNowAndThen();
      return hits;
    } catch (error) {
      this.#awayUntil = now() + BACKOFF;
      logger.warn({ err: error }, 'Limits are counted by this process alone for a while');
      count.catch(() => undefined);
      return this.#own.hit(key, window);
    }
  }

  async #count(key: string, window: number): Promise<Hits> {
    const { hits, endsAt } = rateLimit;
    const [row] = await this.#parts.orm
      .insert(rateLimit)
      .values({ key, hits: 1, endsAt: sql`now() + ${window}::float8 * interval '1 millisecond'` })
      .onConflictDoUpdate({
        target: rateLimit.key,
        set: {
          hits: sql`case when ${isReplaced} then 1 else ${hits} + 1 end`,
          endsAt: sql`case when ${isReplaced} then excluded.ends_at else ${endsAt} end`,
        },
      })
      .returning({ hits, left: sql<number>`(extract(epoch from ${endsAt} - now()) * 1000)::float8` });
    if (!row) throw new Error('Nothing was counted.');
    return row;
  }

  async #sweepNowAndThen(): Promise<void> {
    const { orm, logger, now } = this.#parts;
    if (now() < this.#sweptAt + SWEEP_EVERY) return;
    this.#sweptAt = now();
    const some = orm.select({ key: rateLimit.key }).from(rateLimit).where(isOver).limit(MOST_SWEPT);
    await orm
      .delete(rateLimit)
      .where(and(isOver, inArray(rateLimit.key, some)))
      .catch((error: unknown) => logger.warn({ err: error }, 'Old counts were not removed'));
  }
}
