import { LONGEST_QUERY } from '@sideroad/shared/domain/search';
import { type SQL, sql } from 'drizzle-orm';
import type { Orm } from '../db/schema.ts';
import { EQUIVALENTS, LONGEST_EQUIVALENT } from './equivalents.ts';

/** Shorter words are too near to too many others to be taken for a typing error. */
const SHORTEST = 4;
/** Longer texts are not corrected. */
const LONGEST = 24;
const LETTERS = [...'abcdefghijklmnopqrstuvwxyz0123456789'];

/**
 * Every word that is one typing error away: a letter too many, one missing, a wrong one, or two that changed places. None
 * for a word that is too short or too long to judge. @param word as the database compares it (`search_text`)
 */
function spellingVariants(word: string): string[] {
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

const MOST_WORDS = 8;
/** Letters of a query's misspelt words that are corrected, all words together: each costs about seventy lookups. */
const MOST_LETTERS = 48;
const MOST_VARIANTS = 4;

interface QueryWord {
  word: string;
  /** The word without its ending, as the text search takes it; empty for a common one ('the', 'and'). */
  stem: string;
  /** Beginnings of known words that are one typing error away; empty for a word that some farm's word begins with. */
  variants: readonly string[];
  /** Those without their endings: descriptions are searched by them. */
  variantStems: readonly string[];
}

/** Words of a query that mean one thing, often only one, and what else is called so. */
export interface QueryTerm {
  words: readonly QueryWord[];
  equivalents: readonly string[];
}

/** Drops control characters, halves of characters and what is longer than a visitor types from a query. */
export const readableQuery = (text: string) =>
  [...text]
    .slice(0, LONGEST_QUERY)
    .join('')
    .replaceAll(/[\p{Cc}\p{Cs}]/gu, ' ');

/** First text after every text that begins with `start`, in the order of code points. */
export const endOf = (start: SQL): SQL => sql`${start} || chr(1114111)`;

/** Whether some farm's word begins with a text. */
const isBeginning = (start: SQL): SQL => sql`exists (
  select from search_word w where w.word >= ${start} and w.word < ${endOf(start)})`;

/** Whether some farm's word has a stem. */
const isStem = (stem: SQL): SQL => sql`exists (
  select from search_word w where w.word between ${stem} and ${stem})`;

type Variants = Pick<QueryWord, 'variants' | 'variantStems'>;
const NO_VARIANTS: Variants = { variants: [], variantStems: [] };

/** Corrections by word; whole words come before beginnings of words, and before those that are known in another form. */
async function knownVariants(orm: Orm, words: readonly string[]): Promise<Map<string, Variants>> {
  let letters = 0;
  const corrected = words.filter((word) => {
    letters += word.length;
    return letters <= MOST_LETTERS;
  });
  const candidates = corrected.flatMap((word) =>
    spellingVariants(word).map((variant) => ({ word, variant })),
  );
  const found = new Map<string, Variants>();
  if (candidates.length === 0) return found;
  const { rows } = await orm.execute<{ word: string; variant: string; stem: string | null }>(sql`
    select c.word, case when ${isBeginning(sql`c.variant`)} then c.variant else c.stem end as variant, c.stem
    from (
      select word, variant, (ts_lexize('english_stem', variant))[1] as stem
      from jsonb_to_recordset(${JSON.stringify(candidates)}::jsonb) given(word text, variant text)
    ) c
    where ${isBeginning(sql`c.variant`)} or ${isStem(sql`c.stem`)}
    order by ${isStem(sql`c.variant`)} desc, c.variant limit ${candidates.length}`);
  for (const { word, variant, stem } of rows) {
    const { variants, variantStems } = found.get(word) ?? NO_VARIANTS;
    if (variants.length < MOST_VARIANTS && !variants.includes(variant))
      found.set(word, {
        variants: [...variants, variant],
        variantStems: stem === null ? variantStems : [...variantStems, stem],
      });
  }
  return found;
}

/** `tsquery` of each text that means the same as another. */
const equivalentQueries = new Map<string, string>();

async function readEquivalents(orm: Orm, texts: readonly string[]): Promise<void> {
  const missing = texts.filter((text) => !equivalentQueries.has(text));
  if (missing.length === 0) return;
  const { rows } = await orm.execute<{ text: string; query: string }>(sql`
    select given.text, plainto_tsquery('english', given.text)::text as query
    from jsonb_array_elements_text(${JSON.stringify(missing)}::jsonb) given(text) limit ${missing.length}`);
  for (const { text, query } of rows) equivalentQueries.set(text, query);
}

/** Puts words together that have equivalents: the longest run of words first. */
function termsOf(words: readonly QueryWord[]): QueryTerm[] {
  const terms: QueryTerm[] = [];
  for (let at = 0; at < words.length; ) {
    let length = Math.min(LONGEST_EQUIVALENT, words.length - at);
    const textOf = () => textOfWords(words.slice(at, at + length));
    while (length > 1 && !EQUIVALENTS.has(textOf())) length -= 1;
    terms.push({ words: words.slice(at, at + length), equivalents: EQUIVALENTS.get(textOf()) ?? [] });
    at += length;
  }
  return terms;
}

const textOfWords = (words: readonly QueryWord[]) => words.map(({ word }) => word).join(' ');

/** Words of one or two letters say little: 'u', 'l', 'de'. */
const isShort = ({ words, equivalents }: QueryTerm) =>
  equivalents.length === 0 && words.every(({ word }) => /^[a-z]{1,2}$/.test(word));

/**
 * Reads the terms of a query, with corrections for words that no farm's words begin with.
 * @param isLenient corrects other words too and drops short ones, for a query that finds nothing else
 */
export async function readTerms(orm: Orm, query: string, isLenient = false): Promise<QueryTerm[]> {
  const { rows } = await orm.execute<{ word: string; stem: string; is_known: boolean }>(sql`
    select q.word, coalesce(q.stem, '') as stem, ${isBeginning(sql`q.word`)} or ${isStem(sql`q.stem`)} as is_known
    from (
      select word, (ts_lexize('english_stem', word))[1] as stem, at
      from string_to_table(search_text(${query}::text), ' ') with ordinality given(word, at)
    ) q
    where q.word <> '' order by q.at limit ${MOST_WORDS}`);
  const doubtful = rows.filter(({ is_known: isKnown, stem }) => (isLenient || !isKnown) && stem !== '');
  const toCorrect = doubtful.map(({ word }) => word);
  const variants = await knownVariants(orm, toCorrect);
  const words = rows.map(({ word, stem }) => ({ word, stem, ...(variants.get(word) ?? NO_VARIANTS) }));
  const terms = termsOf(words);
  const others = terms.flatMap(({ equivalents }) => equivalents);
  await readEquivalents(orm, others);
  const telling = isLenient ? terms.filter((term) => !isShort(term)) : [];
  return telling.length > 0 ? telling : terms;
}

/** A text in a `tsquery`. */
const quoted = (text: string) => `'${text.replaceAll(/['\\]/g, '$&$&')}'`;

/** A word as the search in documents takes it: the beginning of a word, its stem, or one of its corrections. */
function wordQuery({ word, stem, variants, variantStems }: QueryWord, asked: string): string {
  // A beginning of one or two letters occurs in every description.
  const weights = asked || (word.length < 3 ? 'AB' : '');
  const beginnings = [word, ...variants].map((text) => `${quoted(text)}:*${weights}`);
  const stems = weights === '' ? [stem, ...variantStems].filter((text) => text !== '') : [];
  return `(${[...beginnings, ...stems.map(quoted)].join(' | ')})`;
}

/** Drops common words where there are others. */
const tellingWords = (words: readonly QueryWord[]): readonly QueryWord[] => {
  const telling = words.filter(({ stem }) => stem !== '');
  return telling.length > 0 ? telling : words;
};

function termQuery({ words, equivalents }: QueryTerm, weights: string): string {
  const typed = tellingWords(words).map((word) => wordQuery(word, weights));
  const others = equivalents.flatMap((text) => [
    ...(text.includes(' ') ? [] : [`${quoted(text)}:${weights}`]),
    (equivalentQueries.get(text) ?? '').replaceAll(/'(?= |$)/g, `':${weights}`),
  ]);
  const parts = [typed.join(' & '), ...others].filter((part) => part !== '');
  return `(${parts.join(' | ')})`;
}

/** Drops common terms where there are others. */
export function tellingTerms(terms: readonly QueryTerm[]): readonly QueryTerm[] {
  const telling = terms.filter(({ words }) => words.some(({ stem }) => stem !== ''));
  return telling.length > 0 ? telling : terms;
}

/**
 * Combines all terms that count. Built here as one value, because an expression would be evaluated for each document.
 * @param weights of the document's parts that count ('AB': name and place); empty for all
 */
export function documentQuery(terms: readonly QueryTerm[], weights = ''): SQL {
  return sql`${tellingTerms(terms)
    .map((term) => termQuery(term, weights))
    .join(' & ')}::tsquery`;
}

/** Selects at most `most` farms each, by prefixes in an index, whose name, a later word of it, or town begins with a text. */
export const phrasesFrom = (text: SQL, most: number): SQL =>
  sql.join(
    [0, 1, 2].map(
      (rank) => sql`(select p.farm_id, p.rank, p.phrase from farm_phrase p
        where p.rank = ${sql.raw(String(rank))} and p.phrase >= ${text} and p.phrase < ${endOf(text)}
        order by p.phrase, p.farm_id limit ${most})`,
    ),
    sql` union all `,
  );

/** Other ways to say a query that are looked up: each is three ranges of an index. */
const MOST_PHRASES = 16;

/** The query with its misspelt words corrected and its terms replaced, in the first ways of all that are known. */
export function otherPhrases(terms: readonly QueryTerm[]): string[] {
  const ways = terms.reduce<string[]>(
    (phrases, { words, equivalents }) => {
      const typed = textOfWords(words);
      const variants = words.length === 1 ? (words[0]?.variants ?? []) : [];
      const texts = [...(variants.length > 0 ? variants : [typed]), ...equivalents];
      return texts.flatMap((text) => phrases.map((phrase) => `${phrase} ${text}`)).slice(0, MOST_PHRASES);
    },
    [''],
  );
  const typed = terms.map(({ words }) => ` ${textOfWords(words)}`).join('');
  return ways.filter((way) => way !== typed);
}
