import { LONGEST_QUERY } from '@sideroad/shared/domain/search';
import { type SQL, sql } from 'drizzle-orm';
import type { Orm } from '../db/database.ts';

/** Shorter words are too near to too many others to be taken for a typing error. */
const SHORTEST = 4;
/** Longer texts are not corrected. */
const LONGEST = 24;
const LETTERS = [...'abcdefghijklmnopqrstuvwxyz0123456789'];

/**
 * Every word that is one typing error away: a letter too many, one missing, a wrong one, or two that changed
 * places. None for a word that is too short or too long to judge.
 *
 * @param word as the database compares it (`search_text`)
 */
export function spellingVariants(word: string): string[] {
  const letters = [...word];
  if (letters.length < SHORTEST || letters.length > LONGEST) return [];
  const variants = new Set<string>();
  for (let at = 0; at <= letters.length; at += 1) {
    const before = letters.slice(0, at).join('');
    const [first, second] = letters.slice(at, at + 2);
    const after = (skipped: number) => letters.slice(at + skipped).join('');
    for (const letter of LETTERS) {
      variants.add(before + letter + after(0));
      if (first !== undefined) variants.add(before + letter + after(1));
    }
    if (first !== undefined && letters.length > SHORTEST) variants.add(before + after(1));
    if (first !== undefined && second !== undefined) variants.add(before + second + first + after(2));
  }
  variants.delete(word);
  return [...variants];
}

/** Words of a query that count. */
const MOST_WORDS = 8;
/** Corrections of one word that are looked for. */
const MOST_VARIANTS = 4;

/** A word of what the visitor typed, as the database compares it. */
export interface QueryWord {
  word: string;
  /** Too common to say anything ('the', 'and'). */
  common: boolean;
  /** The word without its ending, as the text search takes it ('apples' and 'apple' have one); empty for a common one. */
  stem: string;
  /** Beginnings of known words that are one typing error away; empty for a word that some farm's word begins with. */
  variants: string[];
}

/**
 * What is worth reading of a query: no control characters, which PostgreSQL does not take, no halves of a character,
 * and no more than a visitor types.
 */
export const readableQuery = (text: string) =>
  [...text]
    .slice(0, LONGEST_QUERY)
    .join('')
    .replaceAll(/[\p{Cc}\p{Cs}]/gu, ' ');

/** First text after every text that begins with `start`, in the order of code points. */
export const endOf = (start: SQL): SQL => sql`${start} || chr(1114111)`;

/** Whether some farm's word begins with a text. */
const isBeginning = (start: SQL): SQL => sql`exists (
  select from search_word known where known.word >= ${start} and known.word < ${endOf(start)})`;

async function knownVariants(orm: Orm, words: readonly string[]): Promise<Map<string, string[]>> {
  const candidates = words.flatMap((word) => spellingVariants(word).map((variant) => ({ word, variant })));
  const found = new Map<string, string[]>();
  if (candidates.length === 0) return found;
  const { rows } = await orm.execute<{ word: string; variant: string }>(sql`
    select c.word, c.variant from jsonb_to_recordset(${JSON.stringify(candidates)}::jsonb) c(word text, variant text)
    where ${isBeginning(sql`c.variant`)}
    limit ${candidates.length}`);
  for (const { word, variant } of rows) {
    const variants = found.get(word) ?? [];
    if (variants.length < MOST_VARIANTS) found.set(word, [...variants, variant]);
  }
  return found;
}

/** The words of a query, with corrections for those that no farm's words begin with. */
export async function readWords(orm: Orm, query: string): Promise<QueryWord[]> {
  const { rows } = await orm.execute<{ word: string; stem: string; known: boolean }>(sql`
    select q.word, plainto_tsquery('english', q.word)::text as stem, ${isBeginning(sql`q.word`)} as known
    from string_to_table(search_text(${query}::text), ' ') with ordinality q(word, at)
    where q.word <> '' order by q.at limit ${MOST_WORDS}`);
  const unknown = rows.filter(({ known, stem }) => !known && stem !== '').map(({ word }) => word);
  const variants = await knownVariants(orm, unknown);
  return rows.map(({ word, stem }) => ({
    word,
    stem,
    common: stem === '',
    variants: variants.get(word) ?? [],
  }));
}

/** A text in a `tsquery`. */
const quoted = (text: string) => `'${text.replaceAll(/['\\]/g, '$&$&')}'`;

/** A word as the search in documents takes it: the beginning of a word, its stem, or one of its corrections. */
function termOf({ word, stem, variants }: QueryWord, weights: string): string {
  const beginnings = [word, ...variants].map((text) => `${quoted(text)}:*${weights}`);
  return `(${[...beginnings, ...(weights === '' && stem !== '' ? [stem] : [])].join(' | ')})`;
}

/** The words that count: common ones only when there are no others. */
export function countedWords(words: readonly QueryWord[]): readonly QueryWord[] {
  const telling = words.filter(({ common }) => !common);
  return telling.length > 0 ? telling : words;
}

/**
 * Combines all words that count. Built here as one value, because an expression would be evaluated for each document.
 * @param weights of the document's parts that count ('AB': name and place); empty for all
 */
export function documentQuery(words: readonly QueryWord[], weights = ''): SQL {
  // A beginning of one or two letters occurs in every description.
  const terms = countedWords(words).map((word) =>
    termOf(word, weights || (word.word.length < 3 ? 'AB' : '')),
  );
  return sql`${terms.join(' & ')}::tsquery`;
}
