import { IMAGE_WIDTHS } from '@sideroad/shared/domain/imageWidths';
import type pg from 'pg';
import { pictureKey, rawKey } from '../uploads/storage.ts';

/** The files of one uploaded picture, as the database names them. */
export interface StoredPicture {
  /** In all its widths; none before it was made. */
  made: string[];
  /** The bytes as they came, which may be gone already. */
  raw: string | null;
  /** Whether a farm shows it: then its files must be there. */
  used: boolean;
}

interface Row {
  id: string;
  hash: string | null;
  raw: boolean;
  used: boolean;
}

const PAGE = 1000;

/** Every uploaded picture that the rows name, in the order of their numbers. */
export async function* storedPictures(client: pg.ClientBase): AsyncGenerator<StoredPicture> {
  // Before migration 0005 nobody could bring any.
  const { rows: found } = await client.query<{ there: boolean }>(
    "select to_regclass('upload') is not null as there",
  );
  for (let after = '0'; found[0]?.there; ) {
    const { rows } = await client.query<Row>(
      `select id, hash, raw, status = 'used' as used from upload where id > $1 and status <> 'expired' order by id limit ${PAGE}`,
      [after],
    );
    for (const { id, hash, raw, used } of rows) {
      const made = hash === null ? [] : IMAGE_WIDTHS.map((width) => pictureKey(hash, width));
      yield { made, raw: raw ? rawKey(id) : null, used };
    }
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return;
    after = last.id;
  }
}
