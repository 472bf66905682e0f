import { parse } from 'csv-parse/sync';
import { csvRecords } from './csvRecords.ts';
import { linesOf } from './lines.ts';
import { type SourceRow, UnreadableFile } from './sourceRow.ts';
import { lostText } from './textOfFile.ts';

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

/** What separates the names of the header: whichever separates more of them. */
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
 * Rows of a CSV whose first line names its columns; separated by ',' or ';', quoted as RFC 4180 has it. Of two
 * columns of one name the first counts. Lines without any value are none.
 * @throws UnreadableFile when there is no header
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
