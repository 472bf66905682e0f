import type { FarmSummary, LatLng, Page } from '@sideroad/shared/contract';
import { type SQL, sql } from 'drizzle-orm';
import { pointOf } from '../db/geometry.ts';
import type { Orm } from '../db/schema.ts';
import { type FoundFarm, readSummaries } from '../farms/summary.ts';
import { frequentWords } from './frequentWords.ts';
import type { Finder } from './narrowedSearch.ts';
import { keepOpen, narrowsTo } from './narrowing.ts';
import {
  documentQuery,
  endOf,
  otherPhrases,
  phrasesFrom,
  type QueryTerm,
  readableQuery,
  readTerms,
  tellingTerms,
} from './queryWords.ts';

interface TextSearch {
  /** Any text; what cannot be read is left out. */
  query: string;
  /** From 1. */
  page: number;
  limit: number;
  /** Where the visitor is: equal hits go by distance. */
  location: LatLng | null;
}

/** Farms that a search ranks and lists at most [SEARCH-41]: its cost does not grow with the directory. */
const MOST_FOUND = 500;

/** Matches documents, by the index only for words that few farms have: of a frequent word it would first list all farms. */
function isFound(terms: readonly QueryTerm[], frequent: readonly string[], wanted: SQL): SQL {
  const telling = tellingTerms(terms);
  const isFrequent = (text: string) => frequent.some((word) => word.startsWith(text));
  const rare = telling.filter(
    ({ words, equivalents }) => !words.every(({ word }) => isFrequent(word)) && !equivalents.some(isFrequent),
  );
  if (rare.length === 0 || rare.length === telling.length) return sql`s.document @@ ${wanted}`;
  // The function behind the operator, which no index serves.
  return sql`s.document @@ ${documentQuery(rare)} and ts_match_vq(s.document, ${wanted})`;
}

/** Counts typed words twice where other names of them are found too. */
function scoreOf(terms: readonly QueryTerm[], wanted: SQL): SQL {
  const score = sql`ts_rank(s.document, ${wanted})`;
  if (terms.every(({ equivalents }) => equivalents.length === 0)) return score;
  const literal = documentQuery(terms.map(({ words }) => ({ words, equivalents: [] })));
  return sql`${score} + ts_rank(s.document, ${literal})`;
}

/**
 * Selects the farms of a search with what orders them. Common words are in more farms than can be ranked: then those whose
 * name or town begins with the words come first, and others as they are found, unless the first are enough.
 * @param names what the visitor typed, then other ways to say it
 */
function rankedFarms(
  names: readonly string[],
  { wanted, score, found, narrowed }: Record<'wanted' | 'score' | 'found' | 'narrowed', SQL>,
): SQL {
  return sql`
    with asked as materialized (
      select search_text(text) as text from jsonb_array_elements_text(${JSON.stringify(names)}::jsonb) given(text)
    ), phrase as (
      select p.farm_id, min(p.rank) as rank
      from (select each.* from asked cross join lateral (${phrasesFrom(sql`asked.text`, 2 * MOST_FOUND)}) each limit ${2 * MOST_FOUND}) p
      group by p.farm_id order by 2, 1 limit ${MOST_FOUND}
    ), named as materialized (
      select s.farm_id, p.rank, s.name, ${score} as score
      from phrase p join farm_search s using (farm_id) where s.document @@ ${wanted} and ${narrowed}
    ), found as materialized (
      select s.farm_id, 3 as rank, s.name, ${score} as score from farm_search s
      where (select count(*) from named) < ${MOST_FOUND} and ${found} and ${narrowed} limit ${MOST_FOUND + 1}
    ), candidate as (
      select c.farm_id, c.name, c.score from (select * from named union all select * from found) c
      group by c.farm_id, c.name, c.score order by min(c.rank), c.farm_id limit ${MOST_FOUND}
    )
    select c.farm_id as id, c.name, c.score, exists (select from asked where asked.text = c.name) as is_name,
      exists (select from asked where c.name >= asked.text and c.name < ${endOf(sql`asked.text`)}) as begins
    from candidate c`;
}

/** How far the farm called `id` is from a location, as a chord in metres. The inner query computes the location once. */
const chordTo = (location: LatLng | null): SQL =>
  location
    ? sql`(select farm.pos <-> (select ${pointOf(location.lat, location.lng)}) from farm where farm.id = ranked.id)`
    : sql`null::float8`;

/** The ids of a page, in order, each with its distance, and the number of farms on all pages. */
async function findPage(orm: Orm, ranked: SQL, { page, limit, location }: TextSearch) {
  const { rows } = await orm.transaction(async (tx) => {
    // Farms as they come must come in the same order for each page.
    await tx.execute(
      sql`set local synchronize_seqscans = off; set local max_parallel_workers_per_gather = 0`,
    );
    return tx.execute<{ total: number; farms: FoundFarm[] }>(sql`
      with ranked as materialized (${ranked}), located as materialized (
        select ranked.*, ${chordTo(location)} as chord from ranked
      ), chosen as (
        select id::text, chord, row_number() over (
          order by is_name desc, begins desc, ${location ? sql`round(score::numeric, 1) desc, chord, ` : sql``}score desc, name, id
        ) as at
        from located order by at limit ${limit} offset ${(page - 1) * limit}
      )
      select (select count(*)::int from ranked) as total,
        coalesce(json_agg(json_build_object('id', id, 'chord', chord) order by at), '[]') as farms
      from chosen limit 1`);
  });
  return rows[0] ?? { total: 0, farms: [] };
}

/** Reads the terms of a text as typed, then with more corrections, each once for all finds of a search. */
function termsReader(query: string) {
  const typed = readableQuery(query);
  const terms = new Map<boolean, Promise<QueryTerm[]>>();
  return (orm: Orm, isLenient: boolean) => {
    const read = terms.get(isLenient) ?? readTerms(orm, typed, isLenient);
    terms.set(isLenient, read);
    return read;
  };
}

/** Finds the words as they are typed, then corrected ones. */
async function findText(
  orm: Orm,
  search: TextSearch,
  narrowed = sql`true`,
  read = termsReader(search.query),
) {
  const typed = readableQuery(search.query);
  let tried = '[]';
  for (const isLenient of [false, true]) {
    const terms = await read(orm, isLenient);
    if (JSON.stringify(terms) === tried) continue;
    tried = JSON.stringify(terms);
    const wanted = documentQuery(terms);
    const found = isFound(terms, await frequentWords(orm), wanted);
    const parts = { wanted, score: scoreOf(terms, wanted), found, narrowed };
    const hits = await findPage(orm, rankedFarms([typed, ...otherPhrases(terms)], parts), search);
    if (hits.total > 0) return hits;
  }
  return { total: 0, farms: [] };
}

/**
 * Farms that hold all words of a text in name, location, categories, features or description: the exact name first, then
 * names that begin so, then by weight, and those of about one weight by distance from the visitor.
 */
export async function searchText(orm: Orm, search: TextSearch): Promise<Page<FarmSummary>> {
  const { page, limit } = search;
  const { total, farms } = await findText(orm, search);
  const items = await readSummaries(orm, farms);
  return { items, meta: { total, pages: Math.ceil(total / limit), limit, page } };
}

/** Finds what a narrowing leaves of the farms of a text, of which it ranks 500 at most. */
export function textFinder({ query, location }: Pick<TextSearch, 'query' | 'location'>): Finder {
  const read = termsReader(query);
  return async (orm, narrowing) => {
    const narrowed = await narrowsTo(orm, narrowing, location);
    const { farms } = await findText(orm, { query, location, page: 1, limit: MOST_FOUND }, narrowed, read);
    return keepOpen(orm, farms, narrowing);
  };
}
