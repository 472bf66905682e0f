import { sql } from 'drizzle-orm';
import type { Inverse, Orm, Transaction } from '../db/schema.ts';

/** Whether a case `c` is the one by which a withdrawn farm comes back. */
const isWayBack = sql`(c.kind = 'farm' and c.detail ->> 'why' is not distinct from 'withdrawn')`;

/**
 * Tells whether an undecided case `c` of a farm `f` is due. All but lost links sleep while the farm is withdrawn, and a
 * duplicate while its other farm is. @param isBack selects the cases that bring withdrawn farms back
 */
export const isDue = (
  isBack: boolean,
) => sql`${isWayBack} = ${isBack} and (${isWayBack} = f.withdrawn or c.kind = 'link')
  and (c.kind <> 'duplicate' or exists (
    select from farm o where o.id = (c.detail ->> 'otherId')::bigint and not o.withdrawn))`;

/**
 * Opens and closes the cases of a farm as its life and its wish have changed: a wish that was taken back has no case, nor
 * has the wait of a farm that no longer waits. Call it after each such change, while the farm's row is locked.
 * @param why a farm that is held waits @returns the changes that bring the cases back
 */
export async function settleCases(
  tx: Transaction,
  farmIds: readonly string[],
  { now, why = 'before' }: { now: number; why?: string | undefined },
): Promise<Inverse[]> {
  const ids = `{${farmIds}}`;
  const reason = JSON.stringify({ why });
  const closed = await tx.execute<{ id: string; at: string }>(sql`
    update desk_case c set decided_at = ${new Date(now).toISOString()}::timestamptz from farm f
    where c.decided_at is null and f.id = c.farm_id and f.id = any (${ids}::bigint[]) and (
      c.kind = 'badge' and f.wished_banner is distinct from c.detail ->> 'badge'
      or c.kind = 'farm' and c.detail ? 'why' and not case when ${isWayBack} then f.withdrawn else f.held end)
    returning c.id, to_jsonb(c) -> 'decided_at' as at`);
  await tx.execute(sql`
    update desk_case c set detail = detail || ${reason}::jsonb from farm f
    where f.id = c.farm_id and f.id = any (${ids}::bigint[]) and f.held and c.kind = 'farm' and not c.detail ? 'why'
      and c.decided_at is null`);
  const opened = await tx.execute<{ id: string }>(sql`
    insert into desk_case (kind, farm_id, detail)
    select k.kind, f.id, k.detail from farm f cross join lateral (values
      ('farm', '{"why": "withdrawn"}'::jsonb, f.withdrawn),
      ('farm', ${reason}::jsonb, f.held),
      ('badge', jsonb_build_object('badge', f.wished_banner), f.wished_banner is not null and not f.draft)
    ) k (kind, detail, is_due)
    where f.id = any (${ids}::bigint[]) and k.is_due and not exists (
      select from desk_case c where c.farm_id = f.id and c.kind = k.kind and c.decided_at is null
        and ${isWayBack} = (k.detail ->> 'why' is not distinct from 'withdrawn'))
    order by f.id, k.detail returning id`);
  const table = 'desk_case';
  return [
    ...closed.rows.map(
      ({ id, at }) => ({ table, id, values: { decided_at: null }, now: { decided_at: at } }) as const,
    ),
    ...opened.rows.map(({ id }) => ({ table, id, values: null }) as const),
  ];
}

/** Open reports of one farm; more of them tell a steward nothing. */
const MOST_REPORTS = 20;
/** As many may wait when one comes that a program has probably sent. */
const MOST_BEFORE_TRAPPED = 3;

/** Puts a visitor's report before the stewards, or an owner's lost link, unless many of the farm wait already. */
export async function openReport(orm: Orm, farmId: string, detail: Record<string, string>): Promise<void> {
  const most = detail.trap ? MOST_BEFORE_TRAPPED : MOST_REPORTS;
  const kind = detail.reason === 'lost-link' ? 'link' : 'report';
  await orm.execute(sql`
    insert into desk_case (kind, farm_id, detail)
    select ${kind}, ${farmId}, ${JSON.stringify(detail)}::jsonb where ${most} > (
      select count(*) from desk_case where kind = ${kind} and farm_id = ${farmId} and decided_at is null
    )`);
}

/** Puts a farm with its first cover before the stewards, and a listed namesake within 500 m. */
export async function openFirstCases(tx: Transaction, farmId: string): Promise<void> {
  const nameOf = (table: string) => sql.raw(`lower(regexp_replace(${table}.name, '\\W+', '', 'g'))`);
  await tx.execute(sql`
    insert into desk_case (kind, farm_id)
    select 'farm', ${farmId} where not exists (select from desk_case where farm_id = ${farmId} and kind = 'farm')`);
  await tx.execute(sql`
    insert into desk_case (kind, farm_id, detail)
    select 'duplicate', farm.id, jsonb_build_object('otherId', other.id::text)
    from farm join farm other on other.published and other.id <> farm.id and other.pos <@ earth_box(farm.pos, 500)
      and earth_distance(other.pos, farm.pos) <= 500 and ${nameOf('other')} = ${nameOf('farm')}
    where farm.id = ${farmId} order by earth_distance(other.pos, farm.pos), other.id limit 1`);
}
