import { ApiProblem, isId, notFound } from '@sideroad/server-kit/http';
import { LIMITS } from '@sideroad/shared/domain/registration';
import { and, asc, eq, inArray, ne, notInArray, sql } from 'drizzle-orm';
import type { Orm, Transaction } from '../db/schema.ts';
import { farm, image, upload } from '../db/schema.ts';
import { openFirstCases } from '../farms/cases.ts';
import { happen, holdTwins } from '../farms/life.ts';
import { conflict, invalidInput } from '../http/validation.ts';
import { recordRevision } from '../owner/revisions.ts';
import type { FarmChange } from '../security/links.ts';
import type { ApiSettings } from '../settings/apiSettings.ts';
import { UnusablePicture } from './photo.ts';
import type { Photos } from './photos.ts';
import { keepShown, lockFarm } from './uploads.ts';

type Stores = { orm: Orm; photos: Photos; by?: FarmChange | null; now: number };
type Kind = 'cover' | 'gallery';

/** Uploads of a farm out of a list of ids, in any order. */
function uploadsOf(orm: Orm | Transaction, farmId: string, ids: readonly string[]) {
  const known = ids.filter(isId);
  return orm
    .select()
    .from(upload)
    .where(and(eq(upload.farmId, farmId), inArray(upload.id, known), ne(upload.status, 'expired')))
    .limit(known.length);
}

async function currentIds(tx: Orm | Transaction, farmId: string, kind: Kind): Promise<string[]> {
  const rows = await tx
    .select({ id: image.id })
    .from(image)
    .where(and(eq(image.farmId, farmId), eq(image.kind, kind)))
    .orderBy(asc(image.position))
    .limit(1000);
  return rows.map(({ id }) => id);
}

/** The picture of each upload, made by now, in the order of the ids. */
async function madeUploads(tx: Transaction, farmId: string, ids: readonly string[]) {
  const rows = await uploadsOf(tx, farmId, ids).for('update');
  return ids.map((id) => {
    const { hash, width, height, placeholder } = rows.find((row) => row.id === id) ?? {};
    if (!hash || !width || !height) {
      throw conflict('A picture has changed meanwhile. Save again.');
    }
    return { id, hash, width, height, placeholder: placeholder ?? null };
  });
}

/** Puts a farm's pictures of a kind in the place of those that it has. */
async function replacePictures(
  tx: Transaction,
  { farmId, kind, ids, by }: Pick<Stores, 'by'> & { farmId: string; kind: Kind; ids: readonly string[] },
): Promise<void> {
  const before = await currentIds(tx, farmId, kind);
  if (before.join() === ids.join()) return;
  const made = await madeUploads(tx, farmId, ids);
  await tx.delete(image).where(and(eq(image.farmId, farmId), eq(image.kind, kind)));
  await tx
    .update(upload)
    .set({ status: 'dropped', kept: false })
    .where(and(inArray(upload.id, before), notInArray(upload.id, [...ids])));
  await tx
    .update(upload)
    .set({ status: 'used' })
    .where(inArray(upload.id, [...ids]));
  await tx.insert(image).values(
    made.map((row, position) => ({
      ...row,
      farmId,
      kind,
      position,
      status: 'ready' as const,
    })),
  );
  await tx.update(farm).set({ changedAt: sql`now()` }).where(eq(farm.id, farmId));
  if (by) await recordRevision(tx, by);
}

const inUse = (as: string) => conflict(`This picture is the farm's ${as} already. Choose another one.`);

/**
 * Makes an uploaded picture the farm's cover and publishes it, unless it is held back. Repeating changes nothing.
 * @throws ApiProblem 404 for an unknown picture, 422 'invalid-image' for a broken one, 409 for one of the gallery
 */
export async function confirmCover(
  { orm, photos, by, moderation, now }: Stores & Pick<ApiSettings, 'moderation'>,
  farmId: string,
  id: string,
): Promise<void> {
  const [found] = await uploadsOf(orm, farmId, [id]);
  if (!found) throw notFound('picture');
  try {
    await photos.make(id);
  } catch (error) {
    if (error instanceof UnusablePicture) throw new ApiProblem(422, 'invalid-image', error.message);
    throw error;
  }
  await orm.transaction(async (tx) => {
    const { draft: isDraft } = await lockFarm(tx, farmId);
    if ((await currentIds(tx, farmId, 'gallery')).includes(id)) throw inUse('gallery picture');
    const isFirst = (await currentIds(tx, farmId, 'cover')).length === 0;
    await replacePictures(tx, { farmId, kind: 'cover', ids: [id], by });
    const event = isDraft && moderation === 'before' ? 'coverBefore' : 'cover';
    if (isDraft) await happen(tx, [farmId], { event, now });
    await holdTwins(tx, [farmId], { text: isDraft, address: isDraft, picture: true }, now);
    await keepShown(tx, farmId);
    if (isFirst) await openFirstCases(tx, farmId);
  });
  await photos.removeRaw([id]);
}

/** Every picture of a gallery stored; none, when some cannot be shown: all of these are named. */
async function makeAll(photos: Photos, ids: readonly string[]): Promise<void> {
  const problems: { field: string; message: string }[] = [];
  for (const [index, id] of ids.entries()) {
    try {
      await photos.prepare(id);
    } catch (error) {
      if (!(error instanceof UnusablePicture)) throw error;
      problems.push({ field: `imageIds[${index}]`, message: error.message });
    }
  }
  if (problems.length > 0) {
    throw new ApiProblem(422, 'invalid-image', 'Some pictures cannot be shown.', problems);
  }
  for (const id of ids) await photos.make(id);
}

/** @throws ApiProblem 409 when the farm's cover is one of the pictures */
async function refuseCover(tx: Orm | Transaction, farmId: string, ids: readonly string[]): Promise<void> {
  const [cover] = await currentIds(tx, farmId, 'cover');
  if (cover !== undefined && ids.includes(cover)) throw inUse('cover');
}

/**
 * Makes uploaded pictures the farm's gallery, in this order, in the place of the one it has. Confirming twice changes
 * nothing. @throws ApiProblem 422 for too few, unknown, repeated or broken pictures
 */
export async function confirmGallery(
  { orm, photos, by, now }: Stores,
  farmId: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length < LIMITS.galleryMin) {
    throw invalidInput([{ field: 'imageIds', message: 'You must upload at least 4 images.' }]);
  }
  const found = await uploadsOf(orm, farmId, ids);
  const problems = ids.flatMap((id, index) => {
    const field = `imageIds[${index}]`;
    if (ids.indexOf(id) !== index) return [{ field, message: 'is there twice' }];
    return found.some((row) => row.id === id)
      ? []
      : [{ field, message: 'is not there any more: remove it, then save again' }];
  });
  if (problems.length > 0) throw invalidInput(problems);
  await refuseCover(orm, farmId, ids);
  await makeAll(photos, ids);
  await orm.transaction(async (tx) => {
    await lockFarm(tx, farmId);
    await refuseCover(tx, farmId, ids);
    await replacePictures(tx, { farmId, kind: 'gallery', ids, by });
    await keepShown(tx, farmId);
    await holdTwins(tx, [farmId], { picture: true }, now);
  });
  await photos.removeRaw(ids);
}
