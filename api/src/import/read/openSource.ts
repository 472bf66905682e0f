import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { errorCode, errorMessage } from '@sideroad/server-kit';
import { csvRows } from './csv.ts';
import { geojsonRows } from './geojson.ts';
import { flatColumns, objectOfJson, type SourceRow, UnreadableFile } from './sourceRow.ts';
import { linesOf, lostText, TOO_LONG, textOfFile } from './textOfFile.ts';

function read(text: string): { columns: ReadonlyMap<string, unknown> } | { problem: string } {
  const lost = lostText(text);
  if (lost) return { problem: lost };
  try {
    return { columns: flatColumns(objectOfJson(text)) };
  } catch (error) {
    return { problem: errorMessage(error) };
  }
}

async function* ndjsonRows(text: AsyncIterable<string>): AsyncGenerator<SourceRow> {
  for await (const { line, text: row, tooLong } of linesOf(text)) {
    const at = { line, place: `line ${line}` };
    if (tooLong) yield { ...at, problem: TOO_LONG };
    else if (row.trim() !== '') yield { ...at, ...read(row) };
  }
}

const READERS: Readonly<Record<string, (text: AsyncIterable<string>) => AsyncGenerator<SourceRow>>> = {
  '.csv': csvRows,
  '.tsv': csvRows,
  '.geojson': geojsonRows,
  '.ndjson': ndjsonRows,
};

function reasonOf(error: unknown): string {
  const code = errorCode(error);
  return code === 'ENOENT' ? 'there is no such file' : `it cannot be read (${code ?? 'unknown error'})`;
}

/** Reads a file's rows lazily, by its extension, with the share that is read, 0 to 1. @throws UnreadableFile */
export async function openSource(
  file: string,
): Promise<{ rows: AsyncGenerator<SourceRow>; readShare: () => number }> {
  const read = READERS[path.extname(file).toLowerCase()];
  if (!read)
    throw new UnreadableFile(
      `must end with ${Object.keys(READERS).join(', ')}; save a spreadsheet as CSV in UTF-8`,
    );
  const found = await stat(file).catch((error: unknown) => {
    throw new UnreadableFile(reasonOf(error));
  });
  if (found.isDirectory()) throw new UnreadableFile('is a folder');
  const stream = createReadStream(file);
  return { rows: read(textOfFile(stream)), readShare: () => stream.bytesRead / Math.max(found.size, 1) };
}
