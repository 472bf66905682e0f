import { parse } from 'csv-parse/sync';
import { quoted } from '../farms/fields.ts';
import { LONGEST_ROW, type SourceRow, UnreadableFile } from './sourceRow.ts';
import { type Line, linesOf, lostText, TOO_LONG } from './textOfFile.ts';

/** A record of a CSV; line breaks inside quotes make it several lines. */
type CsvRecord = { line: number } & ({ cells: string[] } | { problem: string });

const MOST_LINES = 500;

const OPEN_QUOTE = 'has a quote that never ends';
const FAR_QUOTE = `${OPEN_QUOTE}, or not within ${MOST_LINES} lines and ${LONGEST_ROW} characters`;
const INNER_QUOTE = 'has a quote in the middle of a text; double it and quote the whole text';

type Parse = (text: string) => string[];
type CsvLine = Line & { hasOddQuotes: boolean };

/**
 * Finds the first record of some lines; null when it goes on after them, none for an empty line. A broken one uses up only
 * its first line: the rest is read again, so that a stray quote does not affect the rest of the file.
 */
function firstRecord(
  lines: readonly CsvLine[],
  isEnd: boolean,
  parse: Parse,
): { record?: CsvRecord; used: number } | null {
  const [first] = lines;
  if (!first) return null;
  const broken = (problem: string) => ({ record: { line: first.line, problem }, used: 1 });
  if (first.tooLong) return broken(TOO_LONG);
  if (first.text.trim() === '') return { used: 1 };
  let isOpen = false;
  let text = '';
  for (const [index, line] of lines.entries()) {
    if (line.tooLong) return broken(OPEN_QUOTE);
    isOpen = isOpen !== line.hasOddQuotes;
    text += index === 0 ? line.text : `\n${line.text}`;
    if (!isOpen) {
      try {
        return { record: { line: first.line, cells: parse(text) }, used: index + 1 };
      } catch {
        return broken(INNER_QUOTE);
      }
    }
    if (index + 1 >= MOST_LINES || text.length > LONGEST_ROW) return broken(FAR_QUOTE);
  }
  return isEnd ? broken(OPEN_QUOTE) : null;
}

/** Joins lines to records by their open quotes. */
async function* csvRecords(lines: AsyncIterable<Line>, parse: Parse): AsyncGenerator<CsvRecord> {
  let left: CsvLine[] = [];
  function* take(isEnd: boolean): Generator<CsvRecord> {
    for (let found = firstRecord(left, isEnd, parse); found; found = firstRecord(left, isEnd, parse)) {
      if (found.record) yield found.record;
      left = left.slice(found.used);
    }
  }
  for await (const line of lines) {
    left.push({ ...line, hasOddQuotes: (line.text.split('"').length - 1) % 2 === 1 });
    yield* take(false);
  }
  yield* take(true);
}

const DELIMITERS = [',', ';', '\t'] as const;
type Delimiter = (typeof DELIMITERS)[number];

/** Cells of one record. @throws Error when its quotes are wrong */
function cellsOf(text: string, delimiter: Delimiter): string[] {
  const [cells = []]: string[][] = parse(text, {
    delimiter,
    relax_column_count: true,
    record_delimiter: '\n',
  });
  return cells;
}

/** The delimiter that a header has most of outside quotes. */
function delimiterOf(header: string): Delimiter {
  const count = (delimiter: Delimiter) => header.replaceAll(/"[^"]*"/g, '').split(delimiter).length;
  return [...DELIMITERS].sort((one, other) => count(other) - count(one))[0] ?? ',';
}

/** The delimiter that a spreadsheet names in a line before the header. */
const namedDelimiter = (line: string) => DELIMITERS.find((delimiter) => line.trim() === `sep=${delimiter}`);

const isEmpty = (cell: string) => cell.trim() === '';

/** Names of columns: those without a name and of a name that has been are told by their number. */
const headerOf = (cells: readonly string[]) =>
  cells
    .map((cell) => cell.trim())
    .map((name, index, names) => {
      if (name === '') return `column ${index + 1}`;
      return names.indexOf(name) < index ? `${name} (column ${index + 1})` : name;
    });

/** Makes columns of a row's cells; a row that is shorter than the header ends with empty cells. */
function rowOf(header: readonly string[], cells: readonly string[]) {
  const lost = lostText(cells.join(' '));
  if (lost) return { problem: lost };
  const surplus = cells.slice(header.length).filter((cell) => !isEmpty(cell));
  if (surplus.length > 0) {
    const found = surplus.map(quoted).join(', ');
    return {
      problem: `has ${cells.length} columns, the header has ${header.length}: ${found} is in none; quote a text with a separator`,
    };
  }
  return { columns: new Map(header.map((name, index) => [name, cells[index] ?? ''])) };
}

/**
 * Reads the rows of a CSV whose first line names its columns; separated by ',', ';' or tabs, quoted by RFC 4180.
 * @throws UnreadableFile without a header
 */
export async function* csvRows(text: AsyncIterable<string>): AsyncGenerator<SourceRow> {
  let delimiter: Delimiter | undefined;
  let header: string[] | undefined;
  const records = csvRecords(linesOf(text), (record) => {
    const named = delimiter ? undefined : namedDelimiter(record);
    delimiter ??= named ?? delimiterOf(record);
    return named ? [] : cellsOf(record, delimiter);
  });
  for await (const record of records) {
    const at = { line: record.line, place: `line ${record.line}` };
    if (header === undefined) {
      const problem = 'problem' in record ? record.problem : lostText(record.cells.join());
      if (problem) throw new UnreadableFile(`has no header: line ${record.line} ${problem}`);
      if ('cells' in record && record.cells.length > 0) header = headerOf(record.cells);
    } else if ('problem' in record) yield { ...at, problem: record.problem };
    else if (!record.cells.every(isEmpty)) yield { ...at, ...rowOf(header, record.cells) };
  }
}
