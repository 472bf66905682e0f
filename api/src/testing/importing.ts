import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type ImportCounts, type ImportOrder, importFile, openImport } from '../import/importFile.ts';
import { openSource } from '../import/read/openSource.ts';
import type { SourceRow } from '../import/read/sourceRow.ts';
import type { TestApi } from './testApi.ts';

/** Runs a function with a temporary file. @param name with the extension of its kind */
export async function withFile<T>(
  name: string,
  content: string | Buffer,
  use: (file: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'sideroad-import-'));
  const file = path.join(folder, name);
  await writeFile(file, content);
  try {
    return await use(file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A row for comparison. */
const shown = (row: SourceRow): [string, unknown] => [
  row.place,
  'problem' in row ? row.problem : Object.fromEntries(row.columns),
];

/** Reads a file: the place of each row, with its columns or its problem. */
export const rowsOf = (name: string, content: string | Buffer): Promise<[string, unknown][]> =>
  withFile(name, content, async (file) => {
    const rows: [string, unknown][] = [];
    for await (const row of (await openSource(file)).rows) rows.push(shown(row));
    return rows;
  });

interface Imported extends ImportCounts {
  /** 'line 3: reason; reason' */
  refusals: string[];
  /** 'line 3: reason; reason' of rows that were stored without their wrong fields. */
  leftOut: string[];
}

/** Imports the farms of a text, as the command does. */
export const importText = (
  api: TestApi,
  name: string,
  content: string | Buffer,
  { map, ...more }: { map?: object; source?: string; category?: string; dry?: boolean } = {},
): Promise<Imported> =>
  withFile(name, content, async (file) => {
    const order: ImportOrder = { file, map: null, source: 'test', category: null, dry: false, ...more };
    if (map) {
      order.map = `${file}.map.json`;
      await writeFile(order.map, JSON.stringify(map));
    }
    const refusals: string[] = [];
    const leftOut: string[] = [];
    const counts = await importFile(api.database.orm, await openImport(order), {
      refused: (place, reasons) => refusals.push(`${place}: ${reasons.join('; ')}`),
      trimmed: (place, reasons) => leftOut.push(`${place}: ${reasons.join('; ')}`),
      progress: () => undefined,
      unread: (columns) => leftOut.push(`columns: ${columns.join(', ')}`),
    });
    return { ...counts, refusals, leftOut };
  });
