import {
  CATEGORIES,
  FEATURE_CATEGORIES,
  FEATURES,
  SAMPLE_PICTURES,
  type SeedFarm,
  sampleFarms,
} from '@sideroad/seed';
import type { Category, Feature, FeatureCategory } from '@sideroad/shared/contract';
import { sql } from 'drizzle-orm';
import type { Orm, Transaction } from '../db/schema.ts';
import { category, farm, feature, featureCategory } from '../db/schema.ts';
import { chunksOf, insertFarms, jsonRows } from '../farms/rows.ts';

export interface Seed {
  categories: readonly Category[];
  featureCategories: readonly FeatureCategory[];
  features: readonly Feature[];
  farms: Iterable<SeedFarm>;
}

/** A number that no other lock of the database uses. */
const SEED_LOCK = 5_184_002;

async function insertReference(tx: Transaction, seed: Seed): Promise<void> {
  await tx.insert(category).values(seed.categories.map((row) => ({ ...row, active: true })));
  await tx.insert(featureCategory).values(seed.featureCategories.map((row) => ({ ...row, active: true })));
  await tx
    .insert(feature)
    .values(seed.features.map((row) => ({ ...row, featureCategoryId: row.categoryId, active: true })));
}

/** @param first id of the first of them: seed farm n has id n, in every database */
async function insertSamples(tx: Transaction, farms: readonly SeedFarm[], first: number): Promise<void> {
  // Here alone: the holidays of the world are 30 MB of memory, and most databases are full.
  const { readSpecialDays } = await import('./farms/readSeasons.ts');
  const numbered = farms.map((seedFarm, index) => ({
    ...seedFarm,
    specialDays: readSpecialDays(seedFarm.specialDays ?? [], new Date()),
    id: first + index,
    state: 'Ontario',
    country: 'Canada',
  }));
  await insertFarms(tx, numbered);

  const images = numbered.flatMap(({ id, pictures }) =>
    pictures.map((hash, index) => ({
      farm: id,
      kind: index === 0 ? 'cover' : 'gallery',
      position: Math.max(0, index - 1),
      hash,
      placeholder: SAMPLE_PICTURES.get(hash) ?? null,
    })),
  );
  await tx.execute(sql`
    insert into image (farm_id, kind, position, hash, width, height, placeholder)
    select r.farm, r.kind, r.position, r.hash, 1920, 1440, r.placeholder
    from ${jsonRows(images, sql`farm bigint, kind text, position smallint, hash text, placeholder text`)}`);
}

/** Moves the sequence of a table behind its highest id. */
const continueAfter = (table: string) =>
  sql`select setval(pg_get_serial_sequence(${table}, 'id'), coalesce(max(id), 1)) from ${sql.identifier(table)}`;

/**
 * Fills an empty database, all or nothing; does nothing to one that holds anything. @returns farms added
 * @param check throws where an empty database must not be filled
 */
export async function seedDatabase(
  orm: Orm,
  seed: Seed,
  check: () => Promise<void> = async () => undefined,
): Promise<number> {
  const added = await orm.transaction(async (tx) => {
    // A second process waits until the first has filled the database, however long that takes.
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`);
    const present = await Promise.all([
      tx.select({ id: farm.id }).from(farm).limit(1),
      tx.select({ id: category.id }).from(category).limit(1),
    ]);
    if (present.flat().length > 0) return 0;
    await check();
    await insertReference(tx, seed);
    let count = 0;
    for await (const chunk of chunksOf(seed.farms)) {
      await insertSamples(tx, chunk, count + 1);
      count += chunk.length;
    }
    for (const table of ['category', 'feature_category', 'feature', 'farm'])
      await tx.execute(continueAfter(table));
    return count;
  });
  // The planner needs statistics to use the indexes.
  if (added > 0) await orm.execute(sql`analyze`);
  return added;
}

/** The categories and features that every site begins with: without them no farm can be registered. */
export const referenceSeed = (): Seed => ({
  categories: CATEGORIES,
  featureCategories: FEATURE_CATEGORIES,
  features: FEATURES,
  farms: [],
});

export const ontarioSeed = (): Seed => ({ ...referenceSeed(), farms: sampleFarms() });
