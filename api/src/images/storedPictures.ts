import { drawingVersion } from '@sideroad/seed';
import { and, eq, gt, isNotNull, max, type SQL, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Orm } from '../db/database.ts';
import { appState, image } from '../db/schema.ts';
import { type Background, inBackground } from '../support/background.ts';
import type { Drawing } from './drawnPictures.ts';

/** Key of the drawing version that the stored hashes were made with. */
const DRAWING = 'drawing';

/** Hashes a recipe and the drawing code to 24 hexadecimal digits. */
export const recipeHash = (recipe: SQL): SQL =>
  sql`substr(encode(sha256(convert_to(${drawingVersion()}::text || ${recipe}::text, 'UTF8')), 'hex'), 1, 24)`;

/** Row that marks all stored hashes as current, for a database that is being seeded. */
export const drawnNow = () => ({ key: DRAWING, value: drawingVersion() });

/** Returns the drawing of a hash in a width; null for an unknown hash. */
export async function storedDrawing(orm: Orm, hash: string, width: number): Promise<Drawing | null> {
  const [row] = await orm
    .select({ recipe: image.recipe, width: image.width, height: image.height })
    .from(image)
    .where(and(eq(image.hash, hash), isNotNull(image.recipe)))
    .limit(1);
  if (!row?.recipe) return null;
  return { recipe: row.recipe, hash, width, height: Math.round((width * row.height) / row.width) };
}

/** Rows of one statement: each is short, however many pictures there are. */
const CHUNK = 2000;

/** Updates the hashes of the next pictures after an id. @returns the last one's id; null at the end */
async function renewChunk(orm: Orm, after: string): Promise<string | null> {
  const { id, recipe } = image;
  const isNext = and(gt(id, after), isNotNull(recipe));
  const next = orm.select({ id }).from(image).where(isNext).orderBy(id).limit(CHUNK);
  const chosen = orm.$with('chosen').as(next);
  const hash = recipeHash(sql`${recipe}`);
  const update = orm.update(image).set({ hash }).from(chosen).where(eq(id, chosen.id));
  const last = max(chosen.id);
  const [row] = await orm
    .with(chosen, orm.$with('renewed').as(update))
    .select({ last })
    .from(chosen)
    .limit(1);
  return row?.last ?? null;
}

/**
 * Gives every drawn picture a new address when the drawing code has changed since the last start, because browsers
 * cache the old one for a year. Until then a picture keeps its old address. Each step can be repeated: after a stop,
 * the next start begins again.
 */
export function renewHashes(orm: Orm, logger: FastifyBaseLogger): Background {
  const renew = async (isStopped: () => boolean) => {
    const value = drawingVersion();
    const [state] = await orm.select().from(appState).where(eq(appState.key, DRAWING)).limit(1);
    if (state?.value === value) return;
    for (let after: string | null = '0'; after !== null; after = await renewChunk(orm, after)) {
      if (isStopped()) return;
    }
    await orm
      .insert(appState)
      .values({ key: DRAWING, value })
      .onConflictDoUpdate({ target: appState.key, set: { value } });
  };
  return inBackground(renew, 'Addresses of drawn pictures were not renewed', logger);
}
