import { parse } from 'csv-parse/sync';
import { type SourceRow, UnreadableFile } from './sourceRow.ts';
import { type Line, linesOf, lostText, TOO_LONG } from './textOfFile.ts';

/** A record of a CSV; line breaks inside quotes make it several lines. */
type CsvRecord = { line: number } & ({ cells: string[] } | { problem: string });

const MOST_LINES = 500;
const MOST_CHARACTERS = 1_000_000;

const OPEN_QUOTE = 'has a quote that never ends';
const FAR_QUOTE = `${OPEN_QUOTE}, or not within ${MOST_LINES} lines and ${MOST_CHARACTERS} characters`;

const hasOddQuotes = (text: string) => (text.split('"').length - 1) % 2 === 1;

/**
 * Joins lines to records by their open quotes. Of a broken record only the first line is lost: the rest is read again,
 * so that a stray quote does not affect the rest of the file.
 * @param parse cells of one record's text; throws an Error with the reason
 */
async function* csvRecords(
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

  /** Returns the records that a line completes, and the lines to read again. */
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
      for (const line of again.reverse()) waiting.push(line);
    }
  }

  for await (const line of lines) yield* take([line]);
  while (open.length > 0) {
    const [records, again] = unended(close(), OPEN_QUOTE);
    yield* records;
    yield* take(again);
  }
}

type Delimiter = ',' | ';';

/** Cells of one record. @throws Error when its quotes are wrong */
function cellsOf(text: string, delimiter: Delimiter): string[] {
  const [cells = []]: string[][] = parse(text, {
    delimiter,
    relax_column_count: true,
    record_delimiter: '\n',
  });
  return cells;
}

const delimiterOf = (header: string): Delimiter =>
  header.split(';').length > header.split(',').length ? ';' : ',';

const isEmpty = (cell: string) => cell.trim() === '';

function rowOf(header: readonly string[], cells: readonly string[]) {
  const lost = lostText(cells.join(' '));
  if (lost) return { problem: lost };
  const surplus = cells.slice(header.length).some((cell) => !isEmpty(cell));
  if (cells.length < header.length || surplus) {
    return { problem: `has ${cells.length} columns, the header has ${header.length}` };
  }
  const columns = new Map<string, string>();
  for (const [index, name] of header.entries()) {
    if (!columns.has(name)) columns.set(name, cells[index] ?? '');
  }
  return { columns };
}

/**
 * Reads the rows of a CSV whose first line names its columns; separated by ',' or ';', quoted by RFC 4180. Of two
 * columns with one name the first counts. Empty lines are ignored.
 * @throws UnreadableFile without a header
 */
export async function* csvRows(text: AsyncIterable<string>): AsyncGenerator<SourceRow> {
  let delimiter: Delimiter | undefined;
  let header: string[] | undefined;
  const records = csvRecords(linesOf(text), (record) => {
    delimiter ??= delimiterOf(record);
    return cellsOf(record, delimiter);
  });
  for await (const record of records) {
    const at = { line: record.line, place: `line ${record.line}` };
    if (header === undefined) {
      if ('problem' in record)
        throw new UnreadableFile(`has no header: line ${record.line} ${record.problem}`);
      header = record.cells.map((name) => name.trim());
    } else if ('problem' in record) yield { ...at, problem: record.problem };
    else if (!record.cells.every(isEmpty)) yield { ...at, ...rowOf(header, record.cells) };
  }
}
