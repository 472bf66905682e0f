import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { and, eq, sql } from 'drizzle-orm';
import type { Orm } from '../db/database.ts';
import { upload } from '../db/schema.ts';
import { ApiProblem, notFound } from '../http/problem.ts';
import { type ImageStorage, rawKey } from './storage.ts';
import { findUpload, noSpace } from './uploads.ts';

/** Bytes of a refused body that are still read, so that the client gets the response and no broken connection. */
const MOST_DRAINED = 32 * 1_048_576;

/** Reads a body to its end and drops it; cuts one that is far too long [ARCH-70]. */
export async function drain(body: Readable): Promise<void> {
  let size = 0;
  body.on('data', (chunk: Buffer) => {
    size += chunk.length;
    if (size > MOST_DRAINED) body.destroy();
  });
  body.resume();
  await finished(body).catch(() => undefined);
}

class TooLarge extends Error {}

/** @param counted number of bytes so far, kept up to date */
async function* upTo(limit: number, body: Readable, counted: { size: number }): AsyncGenerator<Buffer> {
  // The end of this generator must not end the request, whose rest is drained.
  for await (const chunk of body.iterator({ destroyOnReturn: false })) {
    counted.size += chunk.length;
    if (counted.size > limit) throw new TooLarge();
    yield chunk;
  }
  if (counted.size === 0) throw new ApiProblem(400, 'bad-request', 'There are no bytes.');
}

/**
 * Records that newer bytes have replaced older ones, whose picture is void.
 * @param size how many bytes
 * @returns hash of the older picture, if any
 * @throws ApiProblem 409 when the picture was confirmed meanwhile
 */
async function renew(orm: Orm, id: string, size: number): Promise<string | null> {
  const old = orm.select().from(upload).where(eq(upload.id, id)).limit(1).for('update').as('old');
  const [row] = await orm
    .update(upload)
    .set({ version: sql`${upload.version} + 1`, hash: null, raw: true, bytes: size })
    .from(old)
    .where(and(eq(upload.id, old.id), eq(upload.status, 'open')))
    .returning({ hash: old.hash });
  if (!row) throw confirmedAlready();
  return row.hash;
}

const confirmedAlready = () =>
  new ApiProblem(409, 'conflict', 'This picture is confirmed already. Ask for another upload address.');

/**
 * Stores the bytes of an upload, all or nothing; a later PUT replaces them.
 * @returns hash of the picture made of earlier bytes, to be removed; null without one
 * @throws ApiProblem 404, 409, 413, 507, or 400 (none, or not all of them)
 */
export async function receiveBytes(
  { orm, storage }: { orm: Orm; storage: ImageStorage },
  { id, size }: { id: string; size: number },
  body: Readable,
): Promise<string | null> {
  const upload = await findUpload(orm, id);
  if (!upload) throw notFound('upload');
  if (upload.status !== 'open') throw confirmedAlready();
  if (await storage.isFull()) throw noSpace();
  const counted = { size: 0 };
  try {
    await storage.write(rawKey(id), upTo(size, body, counted));
  } catch (error) {
    if (error instanceof TooLarge) {
      throw new ApiProblem(413, 'payload-too-large', `A picture may have ${size} bytes at most.`);
    }
    if (body.errored) throw new ApiProblem(400, 'bad-request', 'The bytes were cut off.');
    throw error;
  }
  try {
    return await renew(orm, id, counted.size);
  } catch (error) {
    // Confirmed while the bytes arrived: the row says that there are no raw bytes, so no sweep would find them.
    if (error instanceof ApiProblem) await storage.remove(rawKey(id));
    throw error;
  }
}
