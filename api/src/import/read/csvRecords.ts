import { type Line, TOO_LONG } from './lines.ts';

/** A record of a CSV: its text, from one line or, with a line break inside quotes, from several. */
export type CsvRecord = { line: number } & ({ cells: string[] } | { problem: string });

/** Lines of one record at most. */
const MOST_LINES = 500;
const MOST_CHARACTERS = 1_000_000;

const OPEN_QUOTE = 'has a quote that never ends';
const FAR_QUOTE = `${OPEN_QUOTE}, or not within ${MOST_LINES} lines and ${MOST_CHARACTERS} characters`;

const hasOddQuotes = (text: string) => (text.split('"').length - 1) % 2 === 1;

/**
 * Puts lines together to records, by the quotes that are open at their ends. A record that is broken costs its first
 * line only: what follows is read again, so that one stray quote does not take the rest of the file with it.
 * @param parse cells of one record's text; throws an Error with the reason
 */
export async function* csvRecords(
  lines: AsyncIterable<Line>,
  parse: (text: string) => string[],
): AsyncGenerator<CsvRecord> {
  let open: Line[] = [];
  let size = 0;
  let odd = false;
  const close = (): Line[] => {
    const taken = open;
    [open, size, odd] = [[], 0, false];
    return taken;
  };

  /** What a line completes, and the lines that must be read again. */
  function step(next: Line): [CsvRecord[], Line[]] {
    if (next.tooLong) {
      const [first, ...rest] = [...close(), next];
      return first && rest.length > 0
        ? [[{ line: first.line, problem: OPEN_QUOTE }], rest]
        : [[{ line: next.line, problem: TOO_LONG }], []];
    }
    if (open.length === 0 && next.text.trim() === '') return [[], []];
    open.push(next);
    size += next.text.length;
    odd = odd !== hasOddQuotes(next.text);
    if (!odd) return whole(close());
    return open.length >= MOST_LINES || size > MOST_CHARACTERS ? unended(close(), FAR_QUOTE) : [[], []];
  }
  const unended = ([first, ...rest]: Line[], problem: string): [CsvRecord[], Line[]] =>
    first ? [[{ line: first.line, problem }], rest] : [[], []];
  function whole(of: Line[]): [CsvRecord[], Line[]] {
    const [first, ...rest] = of;
    if (!first) return [[], []];
    try {
      return [[{ line: first.line, cells: parse(of.map(({ text }) => text).join('\n')) }], []];
    } catch {
      return [
        [
          {
            line: first.line,
            problem: 'has a quote in the middle of a text; double it and quote the whole text',
          },
        ],
        rest,
      ];
    }
  }
  function* take(first: Line[]): Generator<CsvRecord> {
    const waiting = [...first].reverse();
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const [records, again] = step(next);
      yield* records;
      waiting.push(...again.reverse());
    }
  }

  for await (const line of lines) yield* take([line]);
  while (open.length > 0) {
    const [records, again] = unended(close(), OPEN_QUOTE);
    yield* records;
    yield* take(again);
  }
}
