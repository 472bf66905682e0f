import type { Suggestion } from '@sideroad/shared/contract';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { Orm } from '../db/schema.ts';
import { farm } from '../db/schema.ts';
import { categoryIds, scheduleColumns, stateOf } from '../farms/summary.ts';
import {
  documentQuery,
  otherPhrases,
  phrasesFrom,
  type QueryTerm,
  readableQuery,
  readTerms,
} from './queryWords.ts';

/** Suggestions under a search field: what the eye takes in at once. */
export const SUGGESTIONS = 8;

/** Farms of a search by single words that are put in order. */
const MOST_RANKED = 200;

const { id, name, city, state } = farm;

/** The farms that a query, called `found`, names by `farm_id`. */
async function suggestionsOf(orm: Orm, found: SQL, order: SQL): Promise<Suggestion[]> {
  const rows = await orm
    .select({ id, name, city, state, categoryIds, ...scheduleColumns })
    .from(sql`(${found}) found`)
    .innerJoin(farm, eq(id, sql`found.farm_id`))
    .orderBy(order, id)
    .limit(SUGGESTIONS);
  const moment = { openAt: null, now: new Date() };
  return rows.map(({ id, name, city, state, categoryIds, ...schedule }) => {
    const opening = stateOf(schedule, moment);
    return { id, name, city, state, categoryIds, ...(opening && { opening }) };
  });
}

/** Finds farms whose name, a later word of it, or town starts with one of the texts, in this order. */
async function byPhrase(orm: Orm, phrases: readonly string[]): Promise<Suggestion[]> {
  const found = sql`
    select each.farm_id, min(each.rank) as rank, min(each.phrase) as phrase
    from jsonb_array_elements_text(${JSON.stringify(phrases)}::jsonb) given(text)
    cross join lateral (select search_text(given.text) as text) typed
    cross join lateral (${phrasesFrom(sql`typed.text`, 2 * SUGGESTIONS)}) each
    where typed.text <> ''
    group by each.farm_id order by 2, 3, 1 limit ${SUGGESTIONS}`;
  return suggestionsOf(orm, found, sql`found.rank, found.phrase`);
}

/** Farms whose parts of these weights hold all words in any order, the best first. */
async function byWords(orm: Orm, terms: readonly QueryTerm[], weights: string): Promise<Suggestion[]> {
  if (terms.length === 0) return [];
  const query = documentQuery(terms, weights);
  const found = sql`
    select s.farm_id, s.name, ts_rank(s.document, ${query}) as score from farm_search s
    where s.document @@ ${query} limit ${MOST_RANKED}`;
  return suggestionsOf(orm, found, sql`found.score desc, found.name`);
}

/**
 * At most `SUGGESTIONS` farms for what a visitor has typed so far: names that begin so, then names with a later word that
 * does, then towns. Only when these are few, the words are looked for one by one, with typing errors, and last in what
 * farms offer and describe.
 */
export async function suggestFarms(orm: Orm, typed: string): Promise<Suggestion[]> {
  const query = readableQuery(typed);
  const found = await byPhrase(orm, [query]);
  if (found.length < SUGGESTIONS) {
    const terms = await readTerms(orm, query);
    const phrases = otherPhrases(terms);
    if (phrases.length > 0) found.push(...(await byPhrase(orm, phrases)));
    if (terms.length > 1 || found.length === 0) found.push(...(await byWords(orm, terms, 'AB')));
    if (found.length === 0) found.push(...(await byWords(orm, terms, '')));
    if (found.length === 0) found.push(...(await byWords(orm, await readTerms(orm, query, true), '')));
  }
  return [...new Map(found.map((farm) => [farm.id, farm])).values()].slice(0, SUGGESTIONS);
}
