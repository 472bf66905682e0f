import type { DeskCaseKind } from '@sideroad/shared/contract';
import { sql } from 'drizzle-orm';
import type { Orm, Transaction } from '../db/schema.ts';
import { deskCase } from '../db/schema.ts';

/** Puts a case before the stewards. @param detail what was said or found, by a short name */
export async function openCase(
  tx: Orm | Transaction,
  kind: DeskCaseKind,
  farmId: string,
  detail: Record<string, string> = {},
): Promise<void> {
  await tx.insert(deskCase).values({ kind, farmId, detail });
}

/**
 * Holds a farm that shares a picture, its text or its address with one that a steward has withdrawn: it is in no list
 * until a steward accepts it. Call it at the end of a transaction that changed any of these.
 */
export async function holdTwin(tx: Transaction, farmId: string): Promise<void> {
  const held = await tx.execute(sql`
    update farm set published = false, held_by = 'steward'
    where id = ${farmId} and held_by is null and exists (
      select from farm other where other.withdrawn and other.id <> farm.id and (
        lower(other.description) = lower(farm.description)
        or lower(other.street1) = lower(farm.street1) and other.zip_code = farm.zip_code
        or exists (
          select from upload mine join upload theirs using (content_hash)
          where mine.farm_id = farm.id and mine.status = 'used' and theirs.farm_id = other.id
        )
      )
    )`);
  if (held.rowCount) await openCase(tx, 'farm', farmId, { why: 'twin' });
}
