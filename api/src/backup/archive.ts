import { randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { pipeline, Transform } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline as pipelineDone } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { extract, type Header, pack } from 'tar-stream';

interface ArchivePart {
  name: string;
  bytes: Buffer;
}

export const MANIFEST = 'manifest.json';

/** Bytes of one file at most: parts of tables are a few megabytes, pictures below one. */
const LARGEST_PART = 64 * 1_048_576;
/** Unpacked bytes per byte of an archive at most; rows of farms have 10 to 30. */
const MOST_UNPACKED = 200;

/** 'tables/farm/000001.ndjson' and the keys of pictures, without a way out of the folder. */
const TABLE_PART = /^tables\/([a-z_]{1,63})\/(\d{6})\.ndjson$/;
const PICTURE = /^pictures\/((?:raw\/\d{1,19})|(?:pictures\/[0-9a-f]{2}\/[0-9a-f]{24}-\d{3,4}\.webp))$/;

export const tablePart = (table: string, number: number) =>
  `tables/${table}/${String(number).padStart(6, '0')}.ndjson`;
export const picturePart = (key: string) => `pictures/${key}`;

/** The table that a file holds rows of; undefined for any other file. */
export const tableOfPart = (name: string) => TABLE_PART.exec(name)?.[1];
/** The key of the picture that a file holds; undefined for any other file. */
export const keyOfPart = (name: string) => PICTURE.exec(name)?.[1];

/** The file is no archive, or was changed. The message is for the operator. */
export class BrokenArchive extends Error {
  override readonly name = 'BrokenArchive';
}

/** Limits the unpacked size, so that a small file cannot unpack for days. */
function guard(size: number): Transform {
  let total = 0;
  return new Transform({
    transform(chunk: Buffer, _, done) {
      total += chunk.length;
      const tooMuch = total > LARGEST_PART + size * MOST_UNPACKED;
      done(tooMuch ? new BrokenArchive('unpacks to more than any backup holds') : null, chunk);
    },
  });
}

function checkHeader({ name, type, size }: Header): void {
  const isOfBackup = name === MANIFEST || tableOfPart(name) !== undefined || keyOfPart(name) !== undefined;
  if (type !== 'file' || !isOfBackup)
    throw new BrokenArchive(`holds ${JSON.stringify(name.slice(0, 80))}, which no backup has`);
  if (size > LARGEST_PART) throw new BrokenArchive('unpacks to more than any backup holds');
}

/** The files of an archive of `size` bytes, one after another, each whole in memory. @throws BrokenArchive */
export async function* readArchive(file: string, size: number): AsyncGenerator<ArchivePart> {
  const parts = extract();
  pipeline(createReadStream(file), createGunzip(), guard(size), parts, () => undefined);
  try {
    for await (const entry of parts) {
      checkHeader(entry.header);
      yield { name: entry.header.name, bytes: await buffer(entry) };
    }
  } catch (error) {
    if (error instanceof BrokenArchive) throw error;
    throw new BrokenArchive('is no backup, or was cut off or changed', { cause: error });
  }
}

/** An unfinished archive, which gets its name when it is complete. */
export interface ArchiveWriter {
  /** Adds a file; resolves when the next one may be added. */
  add: (name: string, bytes: Buffer) => Promise<void>;
  /** Ends the archive and gives it its name. */
  finish: () => Promise<void>;
  abandon: () => Promise<void>;
}

/** Begins an archive that only this user may read, because it holds private data. */
export function writeArchive(file: string): ArchiveWriter {
  const unfinished = `${file}.${randomBytes(4).toString('hex')}.part`;
  const archive = pack();
  const written = pipelineDone(
    archive,
    createGzip(),
    createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true }),
  );
  // `add` and `finish` report the error; until then it must not end the process.
  written.catch(() => undefined);
  return {
    async add(name, bytes) {
      const added = new Promise<void>((resolve, reject) => {
        archive.entry({ name, mode: 0o600 }, bytes, (error) => (error ? reject(error) : resolve()));
      });
      // A full disk ends the pipeline.
      await Promise.race([added, written]);
    },
    async finish() {
      archive.finalize();
      await written;
      await rename(unfinished, file);
    },
    async abandon() {
      archive.destroy();
      await written.catch(() => undefined);
      await rm(unfinished, { force: true });
    },
  };
}
