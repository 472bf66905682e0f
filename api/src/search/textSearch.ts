import type { FarmSummary, Page } from '@sideroad/shared/contract';
import { count, sql } from 'drizzle-orm';
import type { Orm } from '../db/database.ts';
import { farm } from '../db/schema.ts';
import { selectSummaries, toSummary } from '../farms/summary.ts';
import { documentQuery, endOf, readableQuery, readWords } from './queryWords.ts';

interface TextSearch {
  /** Any text; what cannot be read is left out. */
  query: string;
  /** From 1. */
  page: number;
  /** Farms on a page. */
  limit: number;
}

/**
 * Farms that hold all words of a text in their name, place, categories, features or description: the exact name
 * first, then names that begin so, then by weight. The total is exact.
 */
export async function searchText(orm: Orm, { query, page, limit }: TextSearch): Promise<Page<FarmSummary>> {
  const typed = readableQuery(query);
  const words = await readWords(orm, typed);
  if (words.length === 0) return { items: [], meta: { total: 0, pages: 0, limit, page } };

  const wanted = documentQuery(words);
  const isFound = sql`s.document @@ ${wanted}`;
  const counted = orm.select({ total: count() }).from(sql`farm_search s`).where(isFound).limit(1);
  // A subquery, because the function would otherwise run for each farm.
  const name = sql`(select search_text(${typed}::text))`;
  const chosen = sql`
    select s.farm_id as id, s.name, s.name = ${name} as is_name,
      s.name >= ${name} and s.name < ${endOf(name)} as begins, ts_rank(s.document, ${wanted}) as score
    from farm_search s where ${isFound}
    order by is_name desc, begins desc, score desc, s.name, s.farm_id
    limit ${limit} offset ${(page - 1) * limit}`;
  const found = selectSummaries(orm, chosen, {})
    .orderBy(sql`chosen.is_name desc, chosen.begins desc, chosen.score desc, chosen.name`, farm.id)
    .limit(limit);
  const [[{ total } = { total: 0 }], rows] = await Promise.all([counted, found]);
  return {
    items: rows.map((row) => toSummary(row, null)),
    meta: { total, pages: Math.ceil(total / limit), limit, page },
  };
}
