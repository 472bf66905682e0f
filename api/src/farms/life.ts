import { and, inArray, not, sql } from 'drizzle-orm';
import type { Orm, Transaction } from '../db/schema.ts';
import { farm } from '../db/schema.ts';
import { settleCases } from './cases.ts';

/** What keeps a farm off the site. Each fact is kept apart, so that one that ends leaves the others. */
type Facts = Pick<typeof farm.$inferSelect, 'draft' | 'hidden' | 'held' | 'withdrawn'>;

/** What each event changes of a farm [LIFE-2]; a farm that none of the four keeps off is listed. Nothing else writes them. */
export const EVENTS = {
  /** Its owner registers it. */
  register: { draft: true },
  /** Its first cover is confirmed. */
  cover: { draft: false },
  /** The same with MODERATION=before. */
  coverBefore: { draft: false, held: true },
  /** It takes the text, address or picture of a withdrawn farm. */
  hold: { held: true },
  /** Its owner takes it off the site, and publishes it again. */
  hide: { hidden: true },
  publish: { hidden: false },
  /** A steward decides. What its owner keeps off stays off. */
  accept: { draft: false, held: false, withdrawn: false },
  withdraw: { withdrawn: true },
  /** The administrator publishes it whatever kept it off. */
  list: { draft: false, hidden: false, held: false, withdrawn: false },
} as const satisfies Record<string, Partial<Facts>>;

/** What the public gets: the page of a farm and its pictures. Lists, search and sitemap have `published` farms only. */
export const isPublic = sql<boolean>`not (${farm.hidden} or ${farm.withdrawn})`;

/** What the sweep takes a day after the registration: never listed, and kept by nobody. */
export const isUnfinished = and(
  farm.draft,
  not(farm.published),
  not(sql`(${farm.hidden} or ${farm.held} or ${farm.withdrawn})`),
);

/** Lets an event happen to farms, and brings their cases in line. @param why a farm that is held waits */
export async function happen(
  tx: Transaction,
  farmIds: readonly string[],
  { event, now, why }: { event: keyof typeof EVENTS; now: number; why?: Hold },
): Promise<void> {
  await tx
    .update(farm)
    .set(EVENTS[event])
    .where(inArray(farm.id, [...farmIds]));
  await settleCases(tx, farmIds, { now, why });
}

/** Why a steward has to look at a farm: new farms wait, or it shares something with a withdrawn one. */
export type Hold = 'before' | 'twin';

const WORDS = {
  withdrawn: 'We have taken this farm off the site. Write to us if you think that this is a mistake.',
  draft: 'It is not listed before it has a cover picture. Add one under “Pictures”.',
  before: 'A steward looks at each new farm before it is listed. You need not do anything.',
  twin: 'It has a picture, the text or the address of a farm that we took off the site. A steward looks at it first. You need not do anything; write to us if it takes long.',
  held: 'A steward looks at it before it is listed. You need not do anything.',
  hidden: 'You took it off the site. “Publish again” brings it back.',
};

/**
 * Tells an owner what keeps a farm off the site, why, and what to do; empty for a listed one.
 * @param why of the open case, where it is held
 */
export function wordsOf({ withdrawn, draft, held, hidden }: Facts, why: string | null): string {
  const hold = why === 'before' || why === 'twin' ? why : 'held';
  const kept = [
    withdrawn && WORDS.withdrawn,
    !withdrawn && draft && WORDS.draft,
    !withdrawn && held && WORDS[hold],
    hidden && WORDS.hidden,
  ];
  return kept.filter(Boolean).join(' ');
}

/** Tells an owner why a farm cannot be published again; empty where it can. @param why as `wordsOf` takes it */
export const refusalOf = (facts: Facts, why: string | null) => wordsOf({ ...facts, hidden: false }, why);

/** What of a farm may be that of another one. */
type Shared = Partial<Record<'text' | 'address' | 'picture', boolean>>;

/**
 * Holds those of these farms that share a picture, their text or their address with a withdrawn one: they are in no list
 * until a steward accepts them. A text that says nothing, a route or box without a number of a house, and a text that
 * two other listed farms have, as those of a chain, tell nothing. Call it at the end of a transaction.
 * @param shared what has changed
 */
export async function holdTwins(
  tx: Transaction,
  farmIds: readonly string[],
  { text = false, address = false, picture = false }: Shared,
  now: number,
): Promise<void> {
  const street = (table: string) =>
    sql.raw(`search_text(concat_ws(' ', ${table}.street1, ${table}.street2))`);
  const zip = (table: string) => sql.raw(`replace(search_text(${table}.zip_code), ' ', '')`);
  const { rows } = await tx.execute<{ id: string }>(sql`
    with gone as materialized (
      select other.id, search_text(description) as text, ${street('other')} as street, ${zip('other')} as zip
      from farm other where withdrawn
    )
    select farm.id from farm
    where id = any (${`{${farmIds}}`}::bigint[]) and not (draft or held or withdrawn) and not exists (
      select from desk_case
      where farm_id = farm.id and kind = 'farm' and detail ->> 'why' = 'twin' and decided_at is not null
    ) and exists (
      select from gone where gone.id <> farm.id and (
        ${text} and gone.text = search_text(farm.description) and gone.text ~ '^(\\S+ ){2}' and length(gone.text) > 11
          and not exists (
            select from farm same where same.published and same.id <> farm.id and same.description = farm.description offset 1)
        or ${address} and gone.street = ${street('farm')} and gone.zip = ${zip('farm')} and gone.zip <> ''
          and gone.street ~ '[[:alpha:]]{3}' and gone.street !~ '^(rr|r r|rural route|(p ?o )?box|general delivery)( |$)'
        or ${picture} and exists (
          select from upload mine join upload theirs using (content_hash)
          where mine.farm_id = farm.id and mine.status = 'used' and theirs.farm_id = gone.id)
      )
    ) limit ${farmIds.length}`);
  if (rows.length > 0)
    await happen(
      tx,
      rows.map(({ id }) => id),
      { event: 'hold', now, why: 'twin' },
    );
}

/** Finds withdrawn farms that came to it without a case, by the release before or by hand, and opens it. */
export async function settleWithdrawn(orm: Orm, now: number): Promise<void> {
  await orm.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(sql`
      select id from farm where withdrawn and not exists (
        select from desk_case where farm_id = farm.id and kind = 'farm' and detail ->> 'why' = 'withdrawn' and decided_at is null
      ) limit 200`);
    if (rows.length > 0)
      await settleCases(
        tx,
        rows.map(({ id }) => id),
        { now },
      );
  });
}
