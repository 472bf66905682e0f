import type { FarmSummary, Page } from '@sideroad/shared/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { Orm } from '../db/database.ts';
import { farm } from '../db/schema.ts';
import { selectSummaries, toSummary } from '../farms/summary.ts';
import { frequentWords } from './frequentWords.ts';
import {
  countedWords,
  documentQuery,
  endOf,
  type QueryWord,
  readableQuery,
  readWords,
} from './queryWords.ts';

interface TextSearch {
  /** Any text; what cannot be read is left out. */
  query: string;
  /** From 1. */
  page: number;
  /** Farms on a page. */
  limit: number;
}

/** Farms that a search ranks and lists at most [SEARCH-41]: its cost does not grow with the directory. */
const MOST_FOUND = 500;

/**
 * Matches documents, by the index only for words that few farms have: of a word that a fifth of all farms have, the index
 * would first list all of them.
 */
function isFound(words: readonly QueryWord[], frequent: readonly string[], wanted: SQL): SQL {
  const counted = countedWords(words);
  const rare = counted.filter(({ word }) => !frequent.some((known) => known.startsWith(word)));
  if (rare.length === 0 || rare.length === counted.length) return sql`s.document @@ ${wanted}`;
  // The function behind the operator, which no index serves.
  return sql`s.document @@ ${documentQuery(rare)} and ts_match_vq(s.document, ${wanted})`;
}

/** Phrases whose beginning is the typed name: whole names, then later words of names, then towns. */
const phrasesOf = (name: SQL): SQL =>
  sql.join(
    [0, 1, 2].map(
      (rank) => sql`(select p.farm_id, p.rank from farm_phrase p
        where p.rank = ${sql.raw(String(rank))} and p.phrase >= ${name} and p.phrase < ${endOf(name)}
        order by p.phrase, p.farm_id limit ${2 * MOST_FOUND})`,
    ),
    sql` union all `,
  );

/**
 * Selects the farms of a search with what orders them. Common words are in more farms than can be ranked: then those
 * whose name or town begins with the words come first, and others as they are found. Nothing is looked for when the first
 * are enough.
 * @param typed what the visitor typed
 * @param wanted the query for documents
 * @param found which farms have the words
 */
function rankedFarms(typed: string, wanted: SQL, found: SQL): SQL {
  // A subquery, because the function would otherwise run for each farm.
  const name = sql`(select search_text(${typed}::text))`;
  return sql`
    with phrase as (
      select p.farm_id, min(p.rank) as rank from (select * from (${phrasesOf(name)}) p limit ${2 * MOST_FOUND}) p
      group by p.farm_id order by 2, 1 limit ${MOST_FOUND}
    ), named as materialized (
      select s.farm_id, p.rank, s.name, ts_rank(s.document, ${wanted}) as score
      from phrase p join farm_search s using (farm_id) where s.document @@ ${wanted}
    ), found as materialized (
      select s.farm_id, 3 as rank, s.name, ts_rank(s.document, ${wanted}) as score from farm_search s
      where (select count(*) from named) < ${MOST_FOUND} and ${found} limit ${MOST_FOUND + 1}
    ), candidate as (
      select c.farm_id, c.name, c.score from (select * from named union all select * from found) c
      group by c.farm_id, c.name, c.score order by min(c.rank), c.farm_id limit ${MOST_FOUND}
    )
    select c.farm_id as id, c.name, c.score, c.name = ${name} as is_name,
      c.name >= ${name} and c.name < ${endOf(name)} as begins from candidate c`;
}

/** The ids of a page, in order, and the number of farms on all pages. */
async function findPage(orm: Orm, ranked: SQL, { page, limit }: TextSearch) {
  const { rows } = await orm.transaction(async (tx) => {
    // Farms as they come must come in the same order for each page.
    await tx.execute(
      sql`set local synchronize_seqscans = off; set local max_parallel_workers_per_gather = 0`,
    );
    return tx.execute<{ total: number; ids: string[] }>(sql`
      with ranked as materialized (${ranked})
      select (select count(*)::int from ranked) as total, array(
        select ranked.id::text from ranked order by is_name desc, begins desc, score desc, name, ranked.id
        limit ${limit} offset ${(page - 1) * limit}) as ids
      limit 1`);
  });
  return rows[0] ?? { total: 0, ids: [] };
}

/**
 * Farms that hold all words of a text in their name, place, categories, features or description: the exact name
 * first, then names that begin so, then by weight. The total counts the farms on all pages.
 */
export async function searchText(orm: Orm, search: TextSearch): Promise<Page<FarmSummary>> {
  const { page, limit } = search;
  const typed = readableQuery(search.query);
  const words = await readWords(orm, typed);
  if (words.length === 0) return { items: [], meta: { total: 0, pages: 0, limit, page } };

  const wanted = documentQuery(words);
  const found = isFound(words, await frequentWords(orm), wanted);
  const { total, ids } = await findPage(orm, rankedFarms(typed, wanted, found), search);
  const chosen = sql`select id, at from unnest(${`{${ids}}`}::bigint[]) with ordinality given(id, at)`;
  const rows =
    ids.length === 0
      ? []
      : await selectSummaries(orm, chosen, {}).orderBy(sql`chosen.at`, farm.id).limit(limit);
  return {
    items: rows.map((row) => toSummary(row, null)),
    meta: { total, pages: Math.ceil(total / limit), limit, page },
  };
}
