import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Orm } from '../db/database.ts';
import { appState, image } from '../db/schema.ts';
import type { Drawing } from './drawnPictures.ts';
import { drawingVersion } from './recipe.ts';

/** What names a drawn picture: its recipe and the code that draws. 24 hexadecimal digits. */
export const recipeHash = (recipe: SQL): SQL =>
  sql`substr(encode(sha256(convert_to(${drawingVersion()}::text || ${recipe}::text, 'UTF8')), 'hex'), 1, 24)`;

/** What to draw for a hash, in a width; null when no picture has it. */
export async function storedDrawing(orm: Orm, hash: string, width: number): Promise<Drawing | null> {
  const [row] = await orm
    .select({ recipe: image.recipe, width: image.width, height: image.height })
    .from(image)
    .where(and(eq(image.hash, hash), isNotNull(image.recipe)))
    .limit(1);
  if (!row?.recipe) return null;
  return { recipe: row.recipe, hash, width, height: Math.round((width * row.height) / row.width) };
}

/**
 * Gives every drawn picture a new address when the code that draws has changed since the last start: browsers keep
 * what stands behind the old one for a year.
 */
export async function renewHashes(orm: Orm): Promise<void> {
  const version = drawingVersion();
  await orm.transaction(async (tx) => {
    const [state] = await tx.select().from(appState).where(eq(appState.key, 'drawing')).limit(1);
    if (state?.value === version) return;
    await tx
      .update(image)
      .set({ hash: recipeHash(sql`recipe`) })
      .where(isNotNull(image.recipe));
    await tx
      .insert(appState)
      .values({ key: 'drawing', value: version })
      .onConflictDoUpdate({ target: appState.key, set: { value: version } });
  });
}
