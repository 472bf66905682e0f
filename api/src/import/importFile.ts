import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { errorCode, StartError } from '@sideroad/server-kit';
import { sql } from 'drizzle-orm';
import type { Orm } from '../db/schema.ts';
import { chunksOf } from '../farms/rows.ts';
import { quoted } from './farms/fields.ts';
import { checkColumns, fieldValues, type Mapping, readMapping } from './farms/mapping.ts';
import { type ReadFarm, readFarm } from './farms/readFarm.ts';
import { type Reference, readReference } from './farms/reference.ts';
import { storeFarms } from './farms/storeFarms.ts';
import { openSource } from './read/openSource.ts';
import { type SourceRow, UnreadableFile } from './read/sourceRow.ts';

export interface ImportOrder {
  /** Absolute path. */
  file: string;
  /** Absolute path of a map file; null for the usual names of columns. */
  map: string | null;
  /** The source of the farms: another file of the same source updates them. */
  source: string;
  /** Name or id of the category of rows that name none that is known; null refuses them. */
  category: string | null;
  dry: boolean;
}

interface OpenedImport extends Pick<ImportOrder, 'source' | 'category' | 'dry'> {
  rows: AsyncIterable<SourceRow>;
  /** Share of the file that is read, 0 to 1. */
  readShare: () => number;
  mapping: Mapping;
  /** Name of the map file, for messages. */
  mapName: string;
}

export interface ImportCounts {
  added: number;
  updated: number;
  unchanged: number;
  refused: number;
  /** Farms that were stored without their wrong optional fields. */
  trimmed: number;
}

/** Called for each row with a problem, in the order of the file, and once per chunk. */
interface ImportListener {
  refused: (place: string, reasons: readonly string[]) => void;
  /** The row was taken without these parts. */
  trimmed: (place: string, reasons: readonly string[]) => void;
  progress: () => void;
  /** Called at the end: columns of which some or all values were left out, as no field takes them. */
  unread: (columns: readonly string[]) => void;
}

async function mappingOf(map: string): Promise<Mapping> {
  const name = path.basename(map);
  const text = await readFile(map, 'utf8').catch((error: unknown) => {
    throw new StartError(`${name}: the map file cannot be read (${errorCode(error)})`);
  });
  return readMapping(text, name);
}

/** Opens the files of an order. @throws UnreadableFile, or StartError for a wrong map file */
export async function openImport({ file, map, ...order }: ImportOrder): Promise<OpenedImport> {
  const mapping = map === null ? new Map() : await mappingOf(map);
  return { ...(await openSource(file)), mapping, mapName: path.basename(map ?? ''), ...order };
}

/** Columns that are named at most. */
const MOST_UNREAD = 50;

/** Creates what reads rows to farms or problems. @throws StartError when the order's category is not known */
function rowReader({ mapping, category }: OpenedImport, reference: Reference, unread: Set<string>) {
  const { idOf, names } = reference.categories;
  const otherwise = category === null ? null : idOf(category);
  if (otherwise === undefined) {
    throw new StartError(`--category ${quoted(category ?? '')} is not known; give ${names.join(', ')}`);
  }
  /** Line of each key of the file so far: a few dozen bytes a farm, so that half a million fit. */
  const lines = new Map<string, number>();
  return (row: SourceRow): ReadFarm | { problems: string[] } => {
    if ('problem' in row) return { problems: [row.problem] };
    const values = fieldValues(row.columns, mapping);
    for (const column of values.unread) if (unread.size < MOST_UNREAD) unread.add(column);
    const read = readFarm(values, reference, otherwise);
    if ('problems' in read) return read;
    const first = lines.get(read.key);
    if (first !== undefined) return { problems: [`is the same farm as line ${first}`] };
    lines.set(read.key, row.line);
    return read;
  };
}

/**
 * Imports the farms of a third-party file. Each chunk is stored as a whole and stays: importing again completes an
 * interrupted import. @throws UnreadableFile, or StartError for unknown columns of the map file or an unknown category
 */
export async function importFile(
  orm: Orm,
  order: OpenedImport,
  listener: ImportListener,
): Promise<ImportCounts> {
  const unread = new Set<string>();
  const read = rowReader(order, await readReference(orm), unread);
  const counts: ImportCounts = { added: 0, updated: 0, unchanged: 0, refused: 0, trimmed: 0 };
  const storeChunk = async (chunk: readonly SourceRow[]) => {
    const rows = chunk.map((row) => ({ ...row, farm: read(row) }));
    const farms = rows.flatMap(({ farm }) => ('key' in farm ? [farm] : []));
    const outcomes = (await storeFarms(orm, order, farms)).values();
    for (const { place, farm } of rows) {
      const outcome = 'key' in farm ? (outcomes.next().value ?? 'unchanged') : null;
      if (typeof outcome === 'string') counts[outcome] += 1;
      else counts.refused += 1;
      if ('problems' in farm) listener.refused(place, farm.problems);
      else if (outcome !== null && typeof outcome !== 'string')
        listener.refused(place, [`an owner has registered this farm: ${outcome.registeredAs}`]);
      else if (farm.leftOut.length > 0) {
        counts.trimmed += 1;
        listener.trimmed(place, farm.leftOut);
      }
    }
  };
  let done = 0;
  for await (const chunk of chunksOf(order.rows)) {
    if (done === 0) {
      const columns = chunk.flatMap((row) => ('columns' in row ? [row.columns] : []));
      checkColumns(order.mapping, columns, order.mapName);
    }
    await storeChunk(chunk);
    done += chunk.length;
    listener.progress();
  }
  if (done === 0) throw new UnreadableFile('holds no farms');
  if (unread.size > 0) listener.unread([...unread]);
  // The planner needs statistics to use the indexes.
  if (!order.dry && counts.added > 0) await orm.execute(sql`analyze`);
  return counts;
}
