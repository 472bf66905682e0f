/** A stretch of a text; `matched` when it is what the visitor typed. */
interface Stretch {
  text: string;
  /** Where it begins in the whole text. */
  at: number;
  matched: boolean;
}

/** Text as it is compared, and where in the original each letter of it begins and ends. */
interface Folded {
  letters: string;
  begins: number[];
  ends: number[];
}

/**
 * Lower case, without accents and apostrophes, words apart by one space: as the API compares, so that 'cafe' is found
 * in 'Café' and 'st jacobs' in 'St. Jacobs'.
 */
function fold(text: string): Folded {
  const folded: Folded = { letters: '', begins: [], ends: [] };
  let at = 0;
  for (const sign of text) {
    const end = at + sign.length;
    if (/^\p{Mark}$/u.test(sign)) {
      // An accent that stands for itself belongs to the letter before it.
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

/** Where words of a folded text begin with one of the texts, from and to, none overlapping. */
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

/**
 * Cuts a text into stretches, of which those that match a query are marked: the whole query where a word goes on with
 * it, else each of its words. Their texts together are the text.
 */
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
