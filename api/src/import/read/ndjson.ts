import { errorMessage } from '../../support/errors.ts';
import { linesOf, TOO_LONG } from './lines.ts';
import { flatColumns, objectOfJson, type SourceRow } from './sourceRow.ts';
import { lostText } from './textOfFile.ts';

function read(text: string): { columns: ReadonlyMap<string, unknown> } | { problem: string } {
  const lost = lostText(text);
  if (lost) return { problem: lost };
  try {
    return { columns: flatColumns(objectOfJson(text)) };
  } catch (error) {
    return { problem: errorMessage(error) };
  }
}

/** Rows of a file with one JSON object per line. */
export async function* ndjsonRows(text: AsyncIterable<string>): AsyncGenerator<SourceRow> {
  for await (const { line, text: row, tooLong } of linesOf(text)) {
    const at = { line, place: `line ${line}` };
    if (tooLong) yield { ...at, problem: TOO_LONG };
    else if (row.trim() !== '') yield { ...at, ...read(row) };
  }
}
