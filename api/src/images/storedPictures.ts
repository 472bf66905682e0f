import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Orm } from '../db/database.ts';
import { image } from '../db/schema.ts';
import { drawnName } from './address.ts';
import type { Drawing } from './drawnPictures.ts';

/** Hashes a recipe to 24 hexadecimal digits. */
export const recipeHash = (recipe: SQL): SQL =>
  sql`substr(encode(sha256(convert_to(${recipe}::text, 'UTF8')), 'hex'), 1, 24)`;

/** Returns this release's drawing of a stored hash in a width; null for an unknown hash. */
export async function storedDrawing(orm: Orm, hash: string, width: number): Promise<Drawing | null> {
  const [row] = await orm
    .select({ recipe: image.recipe, width: image.width, height: image.height })
    .from(image)
    .where(and(eq(image.hash, hash), isNotNull(image.recipe)))
    .limit(1);
  if (!row?.recipe) return null;
  const height = Math.round((width * row.height) / row.width);
  return { recipe: row.recipe, hash: drawnName(hash), width, height };
}
