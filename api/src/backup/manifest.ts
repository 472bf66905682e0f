import { type Static, Type } from 'typebox';
import { bodyCheck } from '../http/validation.ts';
import { StartError } from '../settings/kit.ts';

/** Raised when the archive itself changes; what is in it changes with the migrations. */
export const FORMAT = 1;

const sha256 = Type.String({ pattern: '^[0-9a-f]{64}$' });
const count = Type.Integer({ minimum: 0 });

/** The last file of an archive: what must stand before it. An archive without it is not whole. */
const ManifestSchema = Type.Object({
  format: Type.Literal(FORMAT),
  /** ISO 8601, UTC. */
  createdAt: Type.String(),
  /** Names of those that had run, in their order. */
  migrations: Type.Array(Type.String()),
  /** Rows of each table, and the hash of all its parts one after another. */
  tables: Type.Record(Type.String(), Type.Object({ rows: count, sha256 })),
  /** Uploaded pictures: files, bytes, and the hash of all, each after its name. */
  pictures: Type.Object({ files: count, bytes: count, sha256 }),
  /** The last number that each sequence has given out: those of deleted rows are not given out again. */
  sequences: Type.Record(Type.String(), Type.String({ pattern: '^[0-9]{1,19}$' })),
});

export type Manifest = Static<typeof ManifestSchema>;

const check = bodyCheck(ManifestSchema);

/** @throws StartError when the text is no manifest that this program can read */
export function readManifest(text: string): Manifest {
  const value: unknown = JSON.parse(text);
  if (check.is(value)) return value;
  const { format }: { format?: unknown } = Object(value);
  if (typeof format === 'number' && format > FORMAT) {
    throw new StartError('was made by a newer version of Sideroad; update this one first');
  }
  throw new Error('no manifest');
}
