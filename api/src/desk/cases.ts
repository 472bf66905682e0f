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
    where id = ${farmId} and held_by is null and not exists (
      select from desk_case where farm_id = farm.id and detail ->> 'why' = 'twin' and decided_at is not null
    ) and exists (
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

/** Open reports of one farm; more of them tell a steward nothing. */
const MOST_REPORTS = 20;

/** Puts a visitor's report before the stewards, or an owner's lost link, unless many of the farm wait already. */
export async function openReport(orm: Orm, farmId: string, detail: Record<string, string>): Promise<void> {
  const kind: DeskCaseKind = detail.reason === 'lost-link' ? 'link' : 'report';
  await orm.execute(sql`
    insert into desk_case (kind, farm_id, detail)
    select ${kind}, ${farmId}, ${JSON.stringify(detail)}::jsonb where ${MOST_REPORTS} > (
      select count(*) from desk_case where kind = ${kind} and farm_id = ${farmId} and decided_at is null
    )`);
}

/** Puts a farm with its first cover before the stewards, with the badge it wishes and a listed namesake within 500 m. */
export async function openFirstCases(tx: Transaction, farmId: string): Promise<void> {
  const nameOf = (table: string) => sql.raw(`lower(regexp_replace(${table}.name, '\\W+', '', 'g'))`);
  await tx.execute(sql`
    insert into desk_case (kind, farm_id, detail)
    select 'farm', id, case held_by when 'steward' then '{"why": "before"}' else '{}' end::jsonb
    from farm where id = ${farmId} and not exists (
      select from desk_case where farm_id = ${farmId} and kind = 'farm')
    union all
    select 'badge', id, jsonb_build_object('badge', wished_banner)
    from farm where id = ${farmId} and wished_banner is not null
    union all
    (select 'duplicate', farm.id, jsonb_build_object('otherId', other.id::text)
    from farm join farm other on other.published and other.id <> farm.id and other.pos <@ earth_box(farm.pos, 500)
      and earth_distance(other.pos, farm.pos) <= 500 and ${nameOf('other')} = ${nameOf('farm')}
    where farm.id = ${farmId} order by earth_distance(other.pos, farm.pos), other.id limit 1)`);
}
