import { WORDS_OF_HOURS } from '@sideroad/seed';
import { stretchInWords } from './clockInWords.ts';
import { quoted } from './fields.ts';

const DAYS = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su', 'PH'];
const DAY = 'Mo|Tu|We|Th|Fr|Sa|Su';
const MONTH = 'Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec';
const A_TIME =
  '(\\d{1,4}(?:(?:[:.h]| h )\\d\\d)?(?::\\d\\d)?(?: ?(?:am|pm|a|p|hours|heures|hrs|h))?|noon|midi|midnight|minuit)';

/** Two times. */
const STRETCH = new RegExp(
  `(?<![-\\d:.h])${A_TIME} ?(?:-|to|thru|through|until|till|til|a) ?${A_TIME}(?![\\da-z:])`,
  'g',
);
/** 'June 10 to 20' may be dates, and 'from May' has no end. */
const UNCLEAR = new RegExp(`(?<![-\\w])(?:${MONTH}) \\d\\d:|from (?:${MONTH})(?:_\\d+)?(?![-\\w])`);
const IS_DAYS = new RegExp(`^(?:(?:${DAY}|PH|Others)[-,]?)+$`);
const IS_MONTHS = new RegExp(`^(?:${MONTH})(?![a-z?])`);
const FRENCH = /\b(?:lun|mer|jeu|ven|sam|dim|ferm|ouv)|\d ?h/;

/** What words mean in OpenStreetMap's syntax: none, one item or several. */
const MEANINGS = new Map(
  Object.entries(WORDS_OF_HOURS).flatMap(([meaning, all]) => all.map((words) => [words, meaning])),
);
const MOST_WORDS = 8;
/** Characters of hours in words. */
const LONGEST = 500;

const twoWays = (text: string) => new Error(`${quoted(text)} can be read in two ways`);

/** One spelling: small letters without accents and apostrophes, one dash, 'am' for 'a.m.', no 'th' of '15th'. */
const spell = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll(/[\p{M}'’‘]/gu, '')
    .toLowerCase()
    .replaceAll(/[\n\r]+/g, ' , ')
    .replaceAll(/[\u2010-\u2015\u2212~\u301c]/g, '-')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?-+ ?/g, '-')
    .replaceAll(/([ap])\.? ?m\b\.?/g, '$1m')
    .replaceAll(/\b12(?::00)? ?(noon|midnight)\b/g, '$1')
    .replaceAll(/(\d)(?:st|nd|rd|th|er)\b/g, '$1');

/** What the next tokens mean together, and how many they are; as many as have a meaning. @throws Error */
function meaningAt(tokens: readonly string[], at: number): { meaning: string; size: number } {
  for (let size = MOST_WORDS; size > 0; size -= 1) {
    const words = tokens.slice(at, at + size).join(' ');
    const meaning = MEANINGS.get(words) ?? MEANINGS.get(words.replace(/s$/, ''));
    if (meaning !== undefined) return { meaning, size };
  }
  const token = tokens[at] ?? '';
  const [before = '', beforeThat = ''] = [tokens[at - 1], tokens[at - 2]];
  // 'Mon.' is short for a word, '9-5.' ends a sentence; a colon behind months is a heading.
  const isHeading =
    IS_MONTHS.test(MEANINGS.get(before) ?? '') || IS_MONTHS.test(MEANINGS.get(beforeThat) ?? '');
  if (token === '.') return { meaning: /^[a-z]{1,5}$/.test(before) ? '' : ';', size: 1 };
  if (token === ':') return { meaning: isHeading ? ';' : '', size: 1 };
  if (/^\d\d:\d\d-|^\d\d?$/.test(token)) return { meaning: token, size: 1 };
  throw new Error(`${quoted(token)} is not known`);
}

/** The days, months, times and signs of a text, each as OpenStreetMap writes it; '_' within 'May_15'. @throws Error */
function itemsOf(text: string): string {
  const spelled = spell(text);
  const tokens =
    spelled
      .replaceAll(STRETCH, (_, opens: string, closes: string) => ` ${stretchInWords(opens, closes)} `)
      .match(/\d\d:\d\d-\d\d:\d\d|\d+|[a-z]+|\S/g) ?? [];
  const items: string[] = [];
  for (let at = 0; at < tokens.length; ) {
    const { meaning, size } = meaningAt(tokens, at);
    items.push(...meaning.split(' ').filter(Boolean));
    at += size;
  }
  // 'mar' is short for 'mardi', too.
  const isMarch = !FRENCH.test(spelled) && items.some((item) => item !== 'Mar' && IS_MONTHS.test(item));
  const joined = items
    .map((item) => (item === 'Mar?' && isMarch ? 'Mar' : item))
    .join(' ')
    .replaceAll(new RegExp(`\\b(\\d\\d?) (${MONTH})\\b`, 'g'), '$2 $1')
    .replaceAll(new RegExp(`\\b(${MONTH}) (\\d\\d?)(?!\\S)`, 'g'), '$1_$2')
    .replaceAll(new RegExp(`\\b((?:${MONTH})(?:_\\d+)?) - ((?:${MONTH})(?:_\\d+)?)`, 'g'), '$1-$2')
    .replaceAll(new RegExp(`\\b(${DAY}) - (${DAY})\\b`, 'g'), '$1-$2');
  // 'closed Mondays except holidays' does not say what holds on holidays, 'Mon: - Tue: 9-5' has no hours on Monday.
  const isDoubled = items.includes('except') && items.includes('off');
  if (UNCLEAR.test(joined) || isDoubled || /: ?-/.test(spelled)) throw twoWays(text);
  return joined.replaceAll('except', 'off').replaceAll('from', '');
}

/** The hours of some days, in words. */
interface Clause {
  months: string[];
  days: string[];
  /** 'open', 'off' or 'unknown'; empty where nothing is said. */
  says: string;
  /** Times, or what it says. */
  times: string[];
}

/** The halves of a sentence's clauses, which are days or what is said of them. @throws Error */
function halvesOf(items: readonly string[]): Clause[] {
  const halves: Clause[] = [];
  let sign = '';
  for (const item of items) {
    const kind = IS_DAYS.test(item) ? 'days' : IS_MONTHS.test(item) ? 'months' : 'times';
    const says = kind !== 'times' ? '' : /^\d\d:/.test(item) ? 'open' : item;
    if (!/^(?:|open|off|unknown|,)$/.test(says)) throw new Error(`${quoted(item)} is not clear`);
    const last = halves.at(-1);
    if (item === ',') sign = item;
    else if (last?.says === says) {
      if (sign === '' && kind !== 'days' && last[kind].length > 0) throw twoWays(item);
      last[kind].push(item);
      sign = '';
    } else {
      const half: Clause = { months: [], days: [], says, times: [] };
      half[kind].push(item);
      halves.push(half);
      sign = '';
    }
  }
  return halves;
}

/** Joins two halves, days first or last: 'Mon-Fri 9-5', '9-5 Mon-Fri', 'closed Mondays'. */
function clausesOf(sentence: string): Clause[] {
  const halves = halvesOf(sentence.split(' ').filter(Boolean));
  const clauses: Clause[] = [];
  for (let half = halves.shift(); half; half = halves.shift()) {
    const isHalf = halves[0] !== undefined && (half.says === '') !== (halves[0].says === '');
    const other = isHalf ? halves.shift() : undefined;
    clauses.push({
      months: [...half.months, ...(other?.months ?? [])],
      days: [...half.days, ...(other?.days ?? [])],
      says: half.says || (other?.says ?? ''),
      times: [...half.times, ...(other?.times ?? [])],
    });
  }
  return clauses;
}

/** The clauses of a text. Months that stand alone are for the sentence behind them, or at its end for the only times. @throws Error */
function clausesWithMonths(text: string): Clause[] {
  const clauses: Clause[] = [];
  let heading: string[] = [];
  // 'Mon-Fri 9-5 (May-Oct), Sat 10-4': the months of which days?
  for (const [, inside = ''] of text.matchAll(/\w {0,3}\(([^()\d]{1,60})\)(?= {0,3}[^\s:])/g))
    if (IS_MONTHS.test(itemsOf(inside).trim())) throw twoWays(text);
  for (const sentence of itemsOf(text).split(';')) {
    const found = clausesOf(sentence);
    for (const clause of found) {
      const before = clauses.filter(({ says }) => says === 'open');
      const isBare = clause.months.length === 0;
      if (clause.says === '') {
        if (clause.days.length > 0) throw new Error(`${clause.days.join(', ')} has no times`);
        heading = clause.months;
      } else {
        // 'Jul-Aug Sat 10-4, Mon-Fri 9-5': all year, or in summer? '9-5. May-Oct. Closed Mondays': open in summer only?
        const hasMonths = heading.length > 0;
        const isOpen = clause.says === 'open';
        if (isBare && isOpen !== hasMonths && before.some(({ months }) => months.length > 0 !== hasMonths))
          throw twoWays(text);
        if (isBare) clause.months = heading;
        clauses.push(clause);
      }
    }
    if (found.at(-1)?.says) heading = [];
  }
  if (heading.length === 0) return clauses;
  const [only, ...more] = clauses.filter(({ says }) => says === 'open');
  if (!only || more.length > 0 || only.months.length > 0) throw twoWays(text);
  only.months = heading;
  return clauses;
}

/** The days of a clause as bits, Monday first, public holidays last; a week where it names none. */
function bitsOf({ days }: Clause): number {
  const parts = days.length > 0 ? days.join().split(',') : ['Mo-Su'];
  return parts.reduce((bits, part) => {
    const [from = '', to = from] = part.split('-');
    const [first, last] = [DAYS.indexOf(from), DAYS.indexOf(to)];
    const count = first === last ? 1 : ((last - first + 7) % 7) + 1;
    const own = Array.from({ length: count }, (_, day) => (first > 6 ? first : (first + day) % 7));
    return own.reduce((all, day) => all | (1 << day), bits);
  }, 0);
}

const isApart = (one: Clause, other: Clause) => (bitsOf(one) & bitsOf(other)) === 0;
const isWithin = (few: Clause, many: Clause) => (bitsOf(few) & ~bitsOf(many)) === 0;
const timesOverlap = (one: string, other: string) =>
  one.slice(0, 5) < other.slice(6) && other.slice(0, 5) < one.slice(6);

/** Joins what is said of the same days, and puts what is said of fewer days behind. @throws Error where two things are said of a day */
function inOrder(clauses: readonly Clause[]): Clause[] {
  const joined: Clause[] = [];
  for (const clause of clauses) {
    const others = joined.filter(({ months }) => months.join() === clause.months.join());
    const same = others.find((other) => bitsOf(other) === bitsOf(clause));
    const isClear = others.every(
      (other) =>
        clause.days.length > 0 === other.days.length > 0 &&
        (other === same ||
          isApart(clause, other) ||
          ((isWithin(clause, other) || isWithin(other, clause)) &&
            clause.times.some((time) => other.times.some((each) => timesOverlap(time, each))))),
    );
    if (same) same.times = [...same.times, ...clause.times].sort();
    const { times } = same ?? clause;
    const isMixed = times.some((time, index) => time.slice(0, 5) < (times[index - 1] ?? '').slice(6));
    if (!isClear || isMixed) throw twoWays([...others.flatMap((other) => other.times), ...times].join(', '));
    const wider = others.findIndex((other) => isWithin(other, clause));
    if (!same) joined.splice(wider < 0 ? joined.length : joined.indexOf(others[wider] ?? clause), 0, clause);
  }
  return joined;
}

/**
 * Translates hours as people write them, in English or French, to OpenStreetMap's syntax: 'Daily 10-5, closed Mondays' to
 * 'Mo-Su 10:00-17:00; Mo off'. Days that are not named are closed. @throws Error for an unknown word and for what can be
 * read in two ways
 */
export function hoursInWords(text: string): string {
  const isOfOthers = ({ days }: Clause) => days.includes('Others');
  const isOfAll = ({ days, months }: Clause) => days.length + months.length === 0;
  if (text.length > LONGEST) throw new Error('they are too long');
  const all = clausesWithMonths(text);
  const clauses = all.filter((clause) => clause.says !== 'off' || !isOfOthers(clause));
  const open = inOrder(clauses.filter(({ says }) => says === 'open'));
  const off = clauses.filter(({ says }) => says === 'off');
  const unknown = clauses.filter(({ says }) => says === 'unknown');
  if (clauses.length === 1 && off.some(isOfAll)) return 'off';
  // 'Holidays 10-4' says nothing of other days.
  if (open.every((clause) => bitsOf(clause) === 1 << 7)) throw new Error('no times are named');
  const base = unknown.filter(isOfOthers);
  const exceptions = [...unknown.filter((clause) => !base.includes(clause)), ...off];
  const hasSeasons = new Set(open.map(({ months }) => months.join())).size > 1;
  const isClear = exceptions.every(
    (other) =>
      !isOfAll(other) &&
      !(hasSeasons && other.months.length === 0) &&
      open.every(
        (clause) =>
          (other.months.length > 0 && other.months.join() !== clause.months.join()) ||
          (other.says === 'off' ? !isWithin(clause, other) : isApart(clause, other)),
      ),
  );
  const isOneDay = ({ months }: Clause) => months.some((month) => /^\w+_\d+$/.test(month));
  // 'Closed Sundays, otherwise 9-5': open on Sundays?
  const isMixed = all.some((clause) => isOfOthers(clause) && clause.days.length > 1);
  if (!isClear || isMixed || open.some(isOfOthers) || open.some(isOneDay)) throw twoWays(text);
  const rules = [...open, ...exceptions].map(({ months, days, times }) =>
    [months.join().replaceAll('_', ' '), days.join(), times.join()].filter(Boolean).join(' '),
  );
  return [...(base.length > 0 ? ['Mo-Su unknown'] : []), ...rules].join('; ');
}
