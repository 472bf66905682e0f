import { notFound } from '@sideroad/server-kit/http';
import { FARM_BANNERS, type FarmBanner } from '@sideroad/shared/contract';
import { eq } from 'drizzle-orm';
import { type Static, Type } from 'typebox';
import type { Orm } from '../db/schema.ts';
import { farm, upload } from '../db/schema.ts';
import { settleCases } from '../farms/cases.ts';
import { EVENTS } from '../farms/life.ts';
import { removeExpired, type Stores } from '../uploads/sweep.ts';

const BadgeSchema = Type.Unsafe<FarmBanner | null>(
  Type.Union([...FARM_BANNERS.map((banner) => Type.Literal(banner)), Type.Null()]),
);

/** The decisions of the directory on a farm, and the badge that its owner wishes until the directory decides. */
export const AdministeredSchema = Type.Object({
  id: Type.String(),
  name: Type.String(),
  banner: BadgeSchema,
  wishedBanner: BadgeSchema,
  published: Type.Boolean(),
});
export type AdministeredFarm = Static<typeof AdministeredSchema>;

/**
 * Changes of a farm; missing fields stay. A badge, or null for none, decides on the owner's wish. An unpublished farm is in
 * no list and at no address, and its owner cannot publish it again.
 */
export const DecisionSchema = Type.Object(
  {
    banner: Type.Optional(BadgeSchema),
    published: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false, minProperties: 1 },
);
export type Decision = Static<typeof DecisionSchema>;

const administered = {
  id: farm.id,
  name: farm.name,
  banner: farm.banner,
  wishedBanner: farm.wishedBanner,
  published: farm.published,
};

/** @throws ApiProblem 404 */
export async function readAdministered(orm: Orm, farmId: string): Promise<AdministeredFarm> {
  const [row] = await orm.select(administered).from(farm).where(eq(farm.id, farmId)).limit(1);
  if (!row) throw notFound('farm');
  return row;
}

/** @throws ApiProblem 404 */
export async function administerFarm(
  orm: Orm,
  farmId: string,
  { banner, published }: Decision,
): Promise<AdministeredFarm> {
  return orm.transaction(async (tx) => {
    const changes = {
      ...(banner === undefined ? {} : { banner, wishedBanner: null }),
      ...(published === undefined ? {} : EVENTS[published ? 'list' : 'withdraw']),
    };
    const [row] = await tx.update(farm).set(changes).where(eq(farm.id, farmId)).returning(administered);
    if (!row) throw notFound('farm');
    await settleCases(tx, [farmId], { now: Date.now() });
    return row;
  });
}

/**
 * Deletes a farm, then the files of its pictures; after a stop in between, the next sweep removes the uploaded ones.
 * @throws ApiProblem 404; StorageAway when the files cannot be removed now
 */
export async function deleteFarm(stores: Stores, farmId: string): Promise<AdministeredFarm> {
  const deleted = await stores.orm.transaction(async (tx) => {
    await tx.update(upload).set({ status: 'expired' }).where(eq(upload.farmId, farmId));
    const [row] = await tx.delete(farm).where(eq(farm.id, farmId)).returning(administered);
    if (!row) throw notFound('farm');
    return row;
  });
  await removeExpired(stores);
  return deleted;
}
