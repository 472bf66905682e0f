import type { FarmIndex } from '@sideroad/shared/contract';
import { and, asc, eq, gt } from 'drizzle-orm';
import type { Orm } from '../db/database.ts';
import { farm } from '../db/schema.ts';

/**
 * Published farms in the order of their ids: each page costs the same, however far it is from the beginning, and a farm
 * that is added meanwhile moves no other.
 * @param after id of the last farm of the page before; '0' for the first page
 */
export async function readFarmIndex(orm: Orm, after: string, limit: number): Promise<FarmIndex> {
  const rows = await orm
    .select({ id: farm.id, name: farm.name, createdAt: farm.createdAt, changedAt: farm.changedAt })
    .from(farm)
    .where(and(eq(farm.published, true), gt(farm.id, after)))
    .orderBy(asc(farm.id))
    .limit(limit);
  const items = rows.map(({ id, name, createdAt, changedAt }) => ({
    id,
    name,
    updatedAt: (changedAt ?? createdAt).toISOString(),
  }));
  return { items, next: items.length === limit ? (items.at(-1)?.id ?? null) : null };
}
