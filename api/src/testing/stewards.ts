import type { DeskCaseKind } from '@sideroad/shared/contract';
import { deskCase, type Orm } from '../db/schema.ts';
import { makeLink, openSession } from '../security/links.ts';
import type { TestApi } from './testApi.ts';

/** The headers of a holder of a new private link. @param farmId null: a steward */
export async function holderHeaders(api: TestApi, farmId: string | null = null, name = 'Ann') {
  const { secret } = await makeLink(api.services.database.orm, { farmId, name, now: api.clock.now });
  const { accessToken } = await openSession(api.services, secret);
  return { authorization: `Bearer ${accessToken}` };
}

/** Puts a case before the stewards. @param detail what was said or found, by a short name */
export async function openCase(orm: Orm, kind: DeskCaseKind, farmId: string, detail = {}): Promise<void> {
  await orm.insert(deskCase).values({ kind, farmId, detail });
}

/** All rows of the tables that the desk writes to and of those that triggers keep, as JSON. */
export async function allRows(api: TestApi): Promise<Record<string, string[]>> {
  const tables =
    `farm farm_category farm_feature farm_search farm_phrase listing_count image access_link desk_case
    category feature`.split(/\s+/);
  const rows: Record<string, string[]> = {};
  for (const table of tables) {
    const found = await api.database.pool.query(
      `select to_jsonb(t)::text as row from ${table} t order by 1 limit 9999`,
    );
    rows[table] = found.rows.map(({ row }) => row);
  }
  return rows;
}
