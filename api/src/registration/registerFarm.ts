import { createHash } from 'node:crypto';
import { isId } from '@sideroad/server-kit/http';
import type { FieldProblem, RegisteredFarmAnswer } from '@sideroad/shared/contract';
import { chosenProblem } from '@sideroad/shared/domain/registration';
import { and, eq, inArray, isNull, not, sql } from 'drizzle-orm';
import type { Orm, Transaction } from '../db/schema.ts';
import { accessLink, category, farm, farmRegistration, feature } from '../db/schema.ts';
import { EVENTS } from '../farms/life.ts';
import { insertChoices } from '../farms/rows.ts';
import { conflict } from '../http/validation.ts';
import { locatePlace } from '../location/locatePlace.ts';
import { clockAtPlace } from '../location/places.ts';
import { makeLink } from '../security/links.ts';
import type { CleanRegistration } from './readRegistration.ts';

type Chosen = Pick<typeof category.$inferSelect, 'id' | 'name' | 'description'>;

function problemsOf(field: string, ids: readonly string[], found: readonly Chosen[]): FieldProblem[] {
  return ids.flatMap((id, index) => {
    const chosen = found.find((row) => row.id === id);
    const message = chosen ? chosenProblem(chosen) : 'is not known';
    return message ? [{ field: `${field}[${index}]`, message }] : [];
  });
}

/** Finds problems of the chosen categories and features: unknown, inactive, or against the rules. */
export async function chosenProblems(
  orm: Orm | Transaction,
  { farm: { categoryIds, featureIds } }: CleanRegistration,
): Promise<FieldProblem[]> {
  const rowsOf = (table: typeof category | typeof feature, ids: readonly string[]) => {
    const known = ids.filter(isId);
    return orm
      .select({ id: table.id, name: table.name, description: table.description })
      .from(table)
      .where(and(inArray(table.id, known), eq(table.active, true)))
      .limit(known.length);
  };
  const categories = await rowsOf(category, categoryIds);
  const features = await rowsOf(feature, featureIds);
  return [
    ...problemsOf('farm.categoryIds', categoryIds, categories),
    ...problemsOf('farm.featureIds', featureIds, features),
  ];
}

type Registered = Omit<RegisteredFarmAnswer, 'accessToken'>;

const withLink = async (tx: Transaction, id: string, now: number): Promise<Registered> => ({
  id,
  ownerLink: (await makeLink(tx, { farmId: id, name: 'Owner', now })).secret,
});

/** Another request with the same key has made its farm meanwhile. */
class KeyTaken extends Error {}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

/** The farm that a key has made, or null. @throws ApiProblem 409 when it was made of something else */
async function farmOfKey(orm: Orm, keyHash: string, bodyHash: string): Promise<string | null> {
  const [row] = await orm
    .select()
    .from(farmRegistration)
    .where(eq(farmRegistration.keyHash, keyHash))
    .limit(1);
  if (!row) return null;
  if (row.bodyHash !== bodyHash) {
    throw conflict('This Idempotency-Key was used for another farm. Send a new key.');
  }
  return row.farmId;
}

type Badge = CleanRegistration['farm']['banner'];

/** 'New' is granted at once. The other badges are the directory's own: they are kept as a wish. @param granted until now */
export const badgeOf = (wanted: Badge, granted: Badge = null) =>
  wanted === 'New' || wanted === null || wanted === granted
    ? { banner: wanted, wishedBanner: null }
    : { banner: granted, wishedBanner: wanted };

/** Locates a farm, and names its time zone: by the owner's pin, else by its address; nulls where neither is known. */
export function placeOf({ coordinates: pin, ...address }: CleanRegistration['location']) {
  const coordinates = pin ?? locatePlace(address)?.coordinates ?? null;
  const { lat = null, lon = null } = coordinates ?? {};
  return { lat, lon, timeZone: clockAtPlace(address, coordinates) };
}

async function insertFarm(
  orm: Orm,
  registration: CleanRegistration,
  { keyHash, bodyHash, now }: { keyHash: string | null; bodyHash: string; now: number },
): Promise<Registered> {
  const { categoryIds, featureIds, banner, ...texts } = registration.farm;
  const { coordinates: _, ...address } = registration.location;
  const place = placeOf(registration.location);
  const createdAt = new Date(now);
  return orm.transaction(async (tx) => {
    const [made] = await tx
      .insert(farm)
      .values({
        ...texts,
        ...badgeOf(banner),
        ...address,
        ...place,
        ...EVENTS.register,
        createdAt,
        listedAt: createdAt,
      })
      .returning({ id: farm.id });
    if (!made) throw new Error('The farm was not stored.');
    const farmId = made.id;
    if (keyHash !== null) {
      const taken = await tx
        .insert(farmRegistration)
        .values({ farmId, keyHash, bodyHash })
        .onConflictDoNothing()
        .returning({ farmId: farmRegistration.farmId });
      if (taken.length === 0) throw new KeyTaken();
    }
    await insertChoices(tx, [{ id: farmId, categoryIds, featureIds }]);
    return withLink(tx, farmId, now);
  });
}

/** Answers a repeat. Until the farm's link is used nobody has it for sure, so a new one takes its place. */
async function renewUnused(orm: Orm, id: string, now: number): Promise<Registered> {
  return orm.transaction(async (tx) => {
    await tx.select({ id: farm.id }).from(farm).where(eq(farm.id, id)).limit(1).for('update');
    const isUsed = sql`exists (select from access_link a where a.farm_id = ${id} and a.used_at is not null)`;
    const unused = await tx
      .update(accessLink)
      .set({ endedAt: new Date(now) })
      .where(and(eq(accessLink.farmId, id), isNull(accessLink.endedAt), not(isUsed)))
      .returning({ id: accessLink.id });
    return unused.length > 0 ? withLink(tx, id, now) : { id };
  });
}

/**
 * Stores a registered farm, unpublished, all or nothing. Repeating it with the same Idempotency-Key makes no second farm,
 * also at the same moment [API-34]. @throws ApiProblem 409 for a key of something else
 */
export async function registerFarm(
  orm: Orm,
  registration: CleanRegistration,
  { key, now }: { key: string | undefined; now: number },
): Promise<Registered> {
  const bodyHash = hashOf(JSON.stringify(registration));
  if (key === undefined) return insertFarm(orm, registration, { keyHash: null, bodyHash, now });
  const keyHash = hashOf(key);
  const known = await farmOfKey(orm, keyHash, bodyHash);
  if (known !== null) return renewUnused(orm, known, now);
  try {
    return await insertFarm(orm, registration, { keyHash, bodyHash, now });
  } catch (error) {
    if (!(error instanceof KeyTaken)) throw error;
  }
  const meanwhile = await farmOfKey(orm, keyHash, bodyHash);
  if (meanwhile === null) throw new Error('The farm of this key was deleted.');
  return renewUnused(orm, meanwhile, now);
}
