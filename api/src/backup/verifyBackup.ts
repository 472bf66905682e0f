import { createHash, type Hash } from 'node:crypto';
import { StartError } from '@sideroad/server-kit';
import { type Static, Type } from 'typebox';
import { migrationNames } from '../db/migrate.ts';
import { bodyCheck } from '../http/validation.ts';
import { BrokenArchive, MANIFEST, readArchive, tableOfPart } from './archive.ts';

/** Version of the archive's format; the migrations are the version of its content. */
export const FORMAT = 1;

const sha256 = Type.String({ pattern: '^[0-9a-f]{64}$' });
const count = Type.Integer({ minimum: 0 });

/** The last file of an archive, with sums of all files before it. An archive without it is incomplete. */
const ManifestSchema = Type.Object({
  format: Type.Literal(FORMAT),
  /** ISO 8601, UTC. */
  createdAt: Type.String(),
  migrations: Type.Array(Type.String()),
  tables: Type.Record(Type.String(), Type.Object({ rows: count, sha256 })),
  /** Uploaded pictures: files, bytes, and the hash of all, each after its name. */
  pictures: Type.Object({ files: count, bytes: count, sha256 }),
  /** The last number that each sequence has given out: those of deleted rows are not given out again. */
  sequences: Type.Record(Type.String(), Type.String({ pattern: '^[0-9]{1,19}$' })),
});

export type Manifest = Static<typeof ManifestSchema>;

const check = bodyCheck(ManifestSchema);

/** @throws StartError when the text is no manifest that this program can read */
function readManifest(text: string): Manifest {
  const value: unknown = JSON.parse(text);
  if (check.is(value)) return value;
  const { format }: { format?: unknown } = Object(value);
  if (typeof format === 'number' && format > FORMAT) {
    throw new StartError('was made by a newer version of Sideroad; update this one first');
  }
  throw new Error('no manifest');
}

const NEWLINE = 0x0a;

function linesIn(bytes: Buffer): number {
  let count = 0;
  for (let at = bytes.indexOf(NEWLINE); at >= 0; at = bytes.indexOf(NEWLINE, at + 1)) count += 1;
  return count;
}

const changed = (what: string) => new BrokenArchive(`was changed or cut off: ${what} not what was written`);

/** Sums of an archive's content, for comparison with its manifest. */
export class ArchiveSums {
  readonly #tables = new Map<string, { hash: Hash; rows: number }>();
  readonly #pictures = createHash('sha256');

  add(name: string, bytes: Buffer): void {
    const table = tableOfPart(name);
    if (table === undefined) {
      this.#pictures.update(name).update(bytes);
      return;
    }
    const sum = this.#tables.get(table) ?? { hash: createHash('sha256'), rows: 0 };
    sum.hash.update(bytes);
    sum.rows += linesIn(bytes);
    this.#tables.set(table, sum);
  }

  /** @throws BrokenArchive when it is not what the manifest says */
  compare({ tables, pictures }: Manifest): void {
    const strange = [...this.#tables.keys()].find((name) => !Object.hasOwn(tables, name));
    if (strange !== undefined) throw changed(`the table ${strange} is`);
    for (const [name, { rows, sha256 }] of Object.entries(tables)) {
      const { hash = createHash('sha256'), rows: found = 0 } = this.#tables.get(name) ?? {};
      if (found !== rows || hash.digest('hex') !== sha256) throw changed(`the table ${name} is`);
    }
    if (this.#pictures.digest('hex') !== pictures.sha256) throw changed('the pictures are');
  }
}

function manifestOf(bytes: Buffer): Manifest {
  try {
    return readManifest(bytes.toString('utf8'));
  } catch (error) {
    if (error instanceof StartError) throw new BrokenArchive(error.message);
    throw new BrokenArchive('is no backup of Sideroad, or was changed', { cause: error });
  }
}

/** A backup of a newer version knows tables that this one does not. @throws BrokenArchive */
async function checkVersion({ migrations }: Manifest): Promise<void> {
  const known = await migrationNames();
  if (!migrations.every((name) => known.includes(name)))
    throw new BrokenArchive('was made by a newer version of Sideroad; update this one first');
}

/**
 * Reads an archive to its end.
 * @returns the manifest of a complete and unchanged archive
 * @throws BrokenArchive
 */
export async function verifyBackup(file: string, size: number): Promise<Manifest> {
  const sums = new ArchiveSums();
  let manifest: Manifest | undefined;
  for await (const { name, bytes } of readArchive(file, size)) {
    if (manifest) throw changed('what stands after its end is');
    if (name === MANIFEST) manifest = manifestOf(bytes);
    else sums.add(name, bytes);
  }
  if (!manifest) throw new BrokenArchive('is no backup, or was cut off or changed');
  sums.compare(manifest);
  await checkVersion(manifest);
  return manifest;
}
