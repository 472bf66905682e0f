import { readdir } from 'node:fs/promises';
import { publicFor } from '@sideroad/server-kit/http';
import { ontarioDay } from '@sideroad/shared/domain/clock';
import type { FastifyInstance } from 'fastify';

/** Seconds. A scene's URL names neither its content nor its season, so browsers must look for a new picture. */
const SCENE_AGE = 86_400;

/**
 * Returns the season of Ontario's farms at an instant. It is their year, not the calendar's: Christmas trees are
 * sold from the middle of November, and maple sap is boiled from the middle of March. [LAYOUT-120]
 */
export function seasonAt(instant: Date): 'spring' | 'summer' | 'autumn' | 'winter' {
  const day = ontarioDay(instant.getTime()).slice(5);
  if (day < '03-15' || day >= '11-15') return 'winter';
  if (day < '06-01') return 'spring';
  return day < '09-01' ? 'summer' : 'autumn';
}

/**
 * Serves `/scenes/<name>/<width>.webp`: banners, tiles and placeholders. Where the season shows, the file in its folder
 * comes before the one of the whole year, which is summer's. URLs name no season, so documents and caches need no change.
 */
export async function registerScenes(app: FastifyInstance, scenesDir: string): Promise<void> {
  const files = new Set(await readdir(scenesDir, { recursive: true }));
  app.get<{ Params: { name: string; file: string } }>('/scenes/:name/:file', ({ params }, reply) => {
    const file = `${params.name}/${params.file}`;
    const ofSeason = `${seasonAt(new Date())}/${file}`;
    return (
      reply
        .header('cache-control', publicFor(SCENE_AGE))
        // Pages of other origins may show them.
        .header('cross-origin-resource-policy', 'cross-origin')
        .sendFile(files.has(ofSeason) ? ofSeason : file, scenesDir, { cacheControl: false })
    );
  });
}
