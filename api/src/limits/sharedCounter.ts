import { and, inArray, lte, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Orm } from '../db/database.ts';
import { rateLimit } from '../db/schema.ts';
import { type HitCounter, type Hits, MemoryCounter } from '../http/rateLimit.ts';
import type { Signer } from '../security/tokens.ts';

/** Milliseconds that a limited call waits for the shared count; one round trip takes one or two, when all is well. */
const PATIENCE = 3000;
/** Milliseconds that a database which did not answer is left alone. */
const LEAVE_ALONE = 5000;
/** Milliseconds between two removals of counts whose time is over. */
const SWEEP_EVERY = 5 * 60 * 1000;
/** Rows of one removal: it never holds the table for long. */
const MOST_SWEPT = 10_000;

const isOver = lte(rateLimit.endsAt, sql`now()`);

interface Parts {
  orm: Orm;
  signer: Signer;
  logger: FastifyBaseLogger;
  /** Milliseconds since 1970. */
  now: () => number;
}

function late(): { promise: Promise<never>; clear: () => void } {
  let timer: NodeJS.Timeout | undefined;
  const promise = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The shared count did not come in time.')), PATIENCE);
  });
  return { promise, clear: () => clearTimeout(timer) };
}

/**
 * Counts that all processes of a database share, exact under concurrency: one statement counts and answers. While the
 * database does not answer, each process counts for itself: a limited call neither hangs nor goes unlimited.
 */
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
    if (now() < this.#awayUntil) return this.#own.hit(key, window);
    // Signed, not only hashed: all addresses of IPv4 could be hashed in minutes and looked up.
    const counted = this.#count(signer.sign(['limit', key]), window);
    const { promise, clear } = late();
    try {
      const hits = await Promise.race([counted, promise]);
      this.#sweepNowAndThen();
      return hits;
    } catch (error) {
      this.#awayUntil = now() + LEAVE_ALONE;
      logger.warn({ err: error }, 'Limits are counted by this process alone for a while');
      counted.catch(() => undefined);
      return this.#own.hit(key, window);
    } finally {
      clear();
    }
  }

  /** Removes counts whose time is over. */
  async sweep(): Promise<void> {
    const { orm } = this.#parts;
    const some = orm.select({ key: rateLimit.key }).from(rateLimit).where(isOver).limit(MOST_SWEPT);
    await orm.delete(rateLimit).where(and(isOver, inArray(rateLimit.key, some)));
  }

  async #count(key: string, window: number): Promise<Hits> {
    const { hits, endsAt } = rateLimit;
    const [row] = await this.#parts.orm
      .insert(rateLimit)
      .values({ key, hits: 1, endsAt: sql`now() + ${window}::float8 * interval '1 millisecond'` })
      .onConflictDoUpdate({
        target: rateLimit.key,
        set: {
          hits: sql`case when ${isOver} then 1 else ${hits} + 1 end`,
          endsAt: sql`case when ${isOver} then excluded.ends_at else ${endsAt} end`,
        },
      })
      .returning({ hits, left: sql<number>`(extract(epoch from ${endsAt} - now()) * 1000)::float8` });
    if (!row) throw new Error('Nothing was counted.');
    return row;
  }

  #sweepNowAndThen(): void {
    const { logger, now } = this.#parts;
    if (now() < this.#sweptAt + SWEEP_EVERY) return;
    this.#sweptAt = now();
    this.sweep().catch((error: unknown) => logger.warn({ err: error }, 'Old counts were not removed'));
  }
}
