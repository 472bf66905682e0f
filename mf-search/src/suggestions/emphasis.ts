/** A part of a text; `matched` if the visitor typed it. */
interface Stretch {
  text: string;
  /** Offset in the whole text. */
  at: number;
  matched: boolean;
}

/** A normalized text, and where in the original each of its letters begins and ends. */
interface Folded {
  letters: string;
  begins: number[];
  ends: number[];
}

/**
 * Normalizes a text like the API: lower case, no accents and apostrophes, one space between words. So 'cafe' matches
 * 'Café', and 'st jacobs' matches 'St. Jacobs'.
 */
function fold(text: string): Folded {
  const folded: Folded = { letters: '', begins: [], ends: [] };
  let at = 0;
  for (const sign of text) {
    const end = at + sign.length;
    if (/^\p{Mark}$/u.test(sign)) {
      // A combining accent belongs to the letter before it.
      if (folded.ends.length > 0) folded.ends[folded.ends.length - 1] = end;
    } else if (!/^['`´‘’ʼ]$/.test(sign)) {
      const plain = sign
        .normalize('NFKD')
        .replace(/\p{Mark}/gu, '')
        .toLowerCase();
      for (const letter of plain.replace(/[^\p{Letter}\p{Number}]+/gu, ' ')) {
        if (letter === ' ' && folded.letters.endsWith(' ')) continue;
        folded.letters += letter;
        for (let unit = 0; unit < letter.length; unit += 1) {
          folded.begins.push(at);
          folded.ends.push(end);
        }
      }
    }
    at = end;
  }
  return folded;
}

/** Finds where words of a normalized text begin with one of `wanted`, without overlaps. */
function occurrences(letters: string, wanted: readonly string[]): [from: number, to: number][] {
  const found: [number, number][] = [];
  for (let from = 0; from < letters.length; from += 1) {
    const isBeginning = from === 0 || letters[from - 1] === ' ';
    if (!isBeginning || from < (found.at(-1)?.[1] ?? 0)) continue;
    const text = wanted.find((each) => letters.startsWith(each, from));
    if (text) found.push([from, from + text.length]);
  }
  return found;
}

/** Splits a text into parts that match a query and parts that do not. Matches the whole query, else each word. */
export function emphasise(text: string, query: string): Stretch[] {
  const { letters, begins, ends } = fold(text);
  const phrase = fold(query).letters.trim();
  const words = phrase.split(' ').filter(Boolean);
  const whole = phrase ? occurrences(letters, [phrase]) : [];
  const found = whole.length > 0 ? whole : occurrences(letters, words);

  const stretches: Stretch[] = [];
  let done = 0;
  const cut = (end: number, matched: boolean) => {
    if (end > done) stretches.push({ text: text.slice(done, end), at: done, matched });
    done = Math.max(done, end);
  };
  for (const [from, to] of found) {
    cut(begins[from] ?? done, false);
    cut(ends[to - 1] ?? done, true);
  }
  cut(text.length, false);
  return stretches;
}
