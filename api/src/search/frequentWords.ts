import { sql } from 'drizzle-orm';
import type { Orm } from '../db/schema.ts';

/** Share of all farms that have a frequent word, at least. */
const FREQUENT = 0.2;
/** Milliseconds for which the words are cached; the database counts again about once a day. */
const FRESH = 10 * 60_000;

const cache = new WeakMap<Orm, { until: number; words: Promise<readonly string[]> }>();

async function readFrequent(orm: Orm): Promise<readonly string[]> {
  // The shares end with three numbers that belong to no word.
  const { rows } = await orm.execute<{ word: string }>(sql`
    select word from pg_stats s, unnest(s.most_common_elems::text::text[], s.most_common_elem_freqs) common(word, share)
    where s.schemaname = current_schema() and s.tablename = 'farm_search' and s.attname = 'document' and word is not null
      and share >= ${FREQUENT}
    limit 1000`);
  return rows.map(({ word }) => word);
}

/** The words that a large part of all farms have, by the planner's statistics; none while these are missing. */
export function frequentWords(orm: Orm): Promise<readonly string[]> {
  const now = performance.now();
  const cached = cache.get(orm);
  if (cached && now < cached.until) return cached.words;
  // Without them a search costs more, and that is all.
  const words = readFrequent(orm).catch(() => []);
  cache.set(orm, { until: now + FRESH, words });
  return words;
}
