import { IMAGE_WIDTHS } from '@sideroad/shared/domain/imageWidths';
import { and, asc, gt, ne } from 'drizzle-orm';
import type { Transaction } from '../db/database.ts';
import { upload } from '../db/schema.ts';
import { pictureKey, rawKey } from '../uploads/storage.ts';
import { hasTable } from './tables.ts';

/** The files of one uploaded picture, as the database names them. */
export interface StoredPicture {
  /** In all its widths; none before it was made. */
  made: string[];
  /** The bytes as they came, which may be gone already. */
  raw: string | null;
  /** Whether a farm shows it: then its files must be there. */
  used: boolean;
}

const PAGE = 1000;

/** Every uploaded picture that the rows name, in the order of their numbers. */
export async function* storedPictures(tx: Transaction): AsyncGenerator<StoredPicture> {
  // Before migration 0005 nobody could bring any.
  const isThere = await hasTable(tx, 'upload');
  const { id, hash, raw, status } = upload;
  for (let after = '0'; isThere; ) {
    const rows = await tx
      .select({ id, hash, raw, status })
      .from(upload)
      .where(and(gt(id, after), ne(status, 'expired')))
      .orderBy(asc(id))
      .limit(PAGE);
    for (const { id, hash, raw, status } of rows) {
      const made = hash === null ? [] : IMAGE_WIDTHS.map((width) => pictureKey(hash, width));
      yield { made, raw: raw ? rawKey(id) : null, used: status === 'used' };
    }
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return;
    after = last.id;
  }
}
