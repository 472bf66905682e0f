import { notFound } from '@sideroad/server-kit/http';
import type { OwnedFarm } from '@sideroad/shared/contract';
import { eq, sql } from 'drizzle-orm';
import { farm, type Orm, type Transaction } from '../db/schema.ts';
import { noteOf, pageOf } from '../farms/farm.ts';
import { wordsOf } from '../farms/life.ts';
import { permitSource } from '../images/access.ts';
import { locatePlace } from '../location/locatePlace.ts';
import { type CleanRegistration, cleanRegistration } from '../registration/readRegistration.ts';
import type { LinkContext } from '../security/links.ts';

/** What an edit can change, whole. `published`: its owner does not keep it off the site. */
export type FarmState = CleanRegistration & Pick<OwnedFarm, 'note' | 'published'>;

const categoriesOf = (isUsed: boolean) => sql<string[]>`array(select c.category_id::text from farm_category c
  join category t on t.id = c.category_id and t.active = ${isUsed} where c.farm_id = farm.id order by c.position)`;
const featuresOf = (isUsed: boolean) => sql<string[]>`array(select f.feature_id::text from farm_feature f
  join feature t on t.id = f.feature_id and t.active = ${isUsed} where f.farm_id = farm.id order by f.position)`;

const columns = {
  row: farm,
  categoryIds: categoriesOf(true),
  featureIds: featuresOf(true),
  /** Out of use: no edit shows, takes or loses them. */
  unused: { categoryIds: categoriesOf(false), featureIds: featuresOf(false) },
  /** Why a steward has to look at it. */
  why: sql<string | null>`(select detail ->> 'why' from desk_case where farm_id = farm.id and kind = 'farm'
    and detail ->> 'why' <> 'withdrawn' and decided_at is null order by id desc limit 1)`,
};

/** Selects a farm with its categories and features that are in use. */
export const selectStored = (orm: Orm | Transaction, farmId: string) =>
  orm.select(columns).from(farm).where(eq(farm.id, farmId)).limit(1);

type Chosen = Pick<CleanRegistration['farm'], 'categoryIds' | 'featureIds'>;
export type Stored = Chosen & { row: typeof farm.$inferSelect; unused: Chosen; why: string | null };

/** What an edit can change of a stored farm. @param now milliseconds */
export function stateOf({ row, categoryIds, featureIds }: Stored, now: number): FarmState {
  const { phoneNumber, banner, wishedBanner, lat, lon } = row;
  const address = {
    ...row,
    street1: row.street1 ?? '',
    city: row.city ?? '',
    state: row.state ?? '',
    zipCode: row.zipCode ?? '',
    country: row.country ?? '',
  };
  // Others are the owner's pin, or an import's: they stay when the address changes.
  const located = locatePlace(address)?.coordinates;
  const isLocated = located?.lat === lat && located?.lon === lon;
  const coordinates = lat === null || lon === null || isLocated ? null : { lat, lon };
  const clean = cleanRegistration(
    {
      farm: {
        ...row,
        categoryIds,
        featureIds,
        phoneNumber: phoneNumber ?? '',
        banner: wishedBanner ?? banner,
      },
      location: { ...address, coordinates },
    },
    now,
  );
  return { ...clean, note: noteOf(row, now), published: !row.hidden };
}

/** Reads a farm as its owner edits it, with its pictures, also one that the public does not get. @throws ApiProblem 404 */
export async function readOwned(
  { database: { orm }, signer }: Pick<LinkContext, 'database' | 'signer'>,
  farmId: string,
  now: number,
): Promise<OwnedFarm> {
  const [stored] = await selectStored(orm, farmId);
  if (!stored) throw notFound('farm');
  const { row } = stored;
  const page = await pageOf(orm, row, now, permitSource(signer, now));
  const notice = wordsOf(row, stored.why) || null;
  return {
    version: row.version,
    ...stateOf(stored, now),
    published: row.published,
    hidden: row.hidden,
    waits: row.held,
    notice,
    page,
  };
}
