import { createHash, type Hash } from 'node:crypto';
import { isObject } from '@sideroad/shared/domain/json';
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

const NEWER = 'was made by a newer version of Sideroad; update this one first';

/** Reads a manifest of this version or an earlier one. @throws BrokenArchive */
async function readManifest(bytes: Buffer): Promise<Manifest> {
  let value: unknown;
  try {
    value = JSON.parse(bytes.toString('utf8'));
  } catch {
    value = null;
  }
  if (!check.is(value)) {
    const isNewer = isObject(value) && Number(value.format) > FORMAT;
    throw new BrokenArchive(isNewer ? NEWER : 'is no backup of Sideroad, or was changed');
  }
  const names = await migrationNames();
  // A newer version has tables that this one does not know.
  if (!value.migrations.every((name) => names.includes(name))) throw new BrokenArchive(NEWER);
  return value;
}

const NEWLINE = 0x0a;

const changed = (what: string) => new BrokenArchive(`was changed or cut off: ${what} not what was written`);

/** Sums of an archive's content, for comparison with its manifest. */
class ArchiveSums {
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
    sum.rows += bytes.filter((byte) => byte === NEWLINE).length;
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

/** Reads an archive to its end. @returns the manifest of a complete and unchanged one @throws BrokenArchive */
export async function verifyBackup(file: string, size: number): Promise<Manifest> {
  const sums = new ArchiveSums();
  let manifest: Manifest | undefined;
  for await (const { name, bytes } of readArchive(file, size)) {
    if (manifest) throw changed('what stands after its end is');
    if (name === MANIFEST) manifest = await readManifest(bytes);
    else sums.add(name, bytes);
  }
  if (!manifest) throw new BrokenArchive('is no backup, or was cut off or changed');
  sums.compare(manifest);
  return manifest;
}
