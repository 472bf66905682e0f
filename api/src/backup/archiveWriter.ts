import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { pack } from 'tar-stream';

/** An archive under way: seen under its name only when it is whole. */
export interface ArchiveWriter {
  /** Adds a file; resolves when there is room for the next. */
  add: (name: string, bytes: Buffer) => Promise<void>;
  /** Ends the archive and gives it its name. */
  finish: () => Promise<void>;
  /** Takes away what has been written. */
  abandon: () => Promise<void>;
}

/** Begins an archive that only this user may read: it holds what nobody else should see. */
export function writeArchive(file: string): ArchiveWriter {
  const unfinished = `${file}.${randomBytes(4).toString('hex')}.part`;
  const archive = pack();
  const written = pipeline(
    archive,
    createGzip(),
    createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true }),
  );
  // Whoever adds or finishes hears of it; until then it must not end the process.
  written.catch(() => undefined);
  return {
    async add(name, bytes) {
      const added = new Promise<void>((resolve, reject) => {
        archive.entry({ name, mode: 0o600 }, bytes, (error) => (error ? reject(error) : resolve()));
      });
      // A full disk ends the pipeline, and nothing is added any more.
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
