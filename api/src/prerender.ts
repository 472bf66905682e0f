import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PictureRecipe } from '@sideroad/seed';
import { IMAGE_WIDTHS, type LatLng } from '@sideroad/shared/contract';
import { CATEGORY_IDS } from '@sideroad/shared/domain/category';
import { and, asc, eq, gt, isNotNull } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Orm } from './db/database.ts';
import { image } from './db/schema.ts';
import { drawnName, hashOfName } from './images/address.ts';
import type { Drawing, DrawnPictures } from './images/drawnPictures.ts';
import { storedDrawing } from './images/storedPictures.ts';
import { EVERYWHERE_KM, type Listing, searchProximity } from './search/proximity.ts';
import { type Background, inBackground } from './support/background.ts';

/** The rails of the home page, each with six farms [API-19]. */
const HOME_RAILS: readonly Listing[] = [
  { banner: 'Trending' },
  { categoryId: CATEGORY_IDS.animalFarm },
  { categoryId: CATEGORY_IDS.pickYourOwn },
  { categoryId: CATEGORY_IDS.winery },
  { banner: 'Staff Pick' },
];
const RAIL_LENGTH = 6;

/** Widths that a card takes on most screens. */
const CARD_WIDTHS = [320, 480, 640];

async function* homeDrawings(orm: Orm, { lat, lng }: LatLng): AsyncGenerator<Drawing | null> {
  for (const listing of HOME_RAILS) {
    const place = { latitude: lat, longitude: lng, distance: EVERYWHERE_KM, descending: false };
    const { items } = await searchProximity(orm, { listing, ...place, page: 1, limit: RAIL_LENGTH });
    const hashes = items.flatMap(
      ({ coverImage }) => hashOfName(coverImage?.viewUrl.split('/').at(-2) ?? '') ?? [],
    );
    for (const width of CARD_WIDTHS) for (const hash of hashes) yield storedDrawing(orm, hash, width);
  }
}

/** Widths of a cover in lists, on the map and in `viewUrl`; wider ones are asked for by a farm's own page only. */
const COVER_WIDTHS = IMAGE_WIDTHS.filter((width) => width <= 960);
/** Farms: their covers fill less than half of what `DrawnPictures` keeps. */
const MOST_COVERS = 5_000;
/** Rows of one read. */
const CHUNK = 500;

/** The drawn covers of the first farms, smallest first. */
async function* coverDrawings(orm: Orm, most: number): AsyncGenerator<Drawing> {
  for (const width of COVER_WIDTHS) {
    let left = most;
    for (let after: string | null = '0'; after !== null && left > 0; ) {
      const rows: {
        id: string;
        recipe: PictureRecipe | null;
        hash: string;
        width: number;
        height: number;
      }[] = await orm
        .select({
          id: image.id,
          recipe: image.recipe,
          hash: image.hash,
          width: image.width,
          height: image.height,
        })
        .from(image)
        .where(and(eq(image.kind, 'cover'), isNotNull(image.recipe), gt(image.id, after)))
        .orderBy(asc(image.id))
        .limit(Math.min(CHUNK, left));
      for (const { recipe, hash, ...size } of rows) {
        if (recipe)
          yield {
            recipe,
            hash: drawnName(hash),
            width,
            height: Math.round((width * size.height) / size.width),
          };
      }
      left -= rows.length;
      after = rows.at(-1)?.id ?? null;
    }
  }
}

/** Milliseconds between two checks whether the process is idle. */
const PAUSE = 100;
/** Share of that time for which an idle process may be busy. */
const IDLE = 0.1;

/** Resolves when the process had next to nothing to do for a moment, or when the work was stopped. */
async function untilIdle(isStopped: () => boolean, pause: number): Promise<void> {
  for (let busy = 1; busy > IDLE && !isStopped(); ) {
    const before = performance.eventLoopUtilization();
    await sleep(pause);
    busy = performance.eventLoopUtilization(before).utilization;
  }
}

const BACKGROUND = { key: 'prerender', isWaiting: () => true };

/**
 * Draws covers in the background: those of home at the default place first, then those of the sample farms while the
 * process is idle.
 * @param all false where the farms are not ours: then only home is drawn
 * @param most sample farms
 * @param pause milliseconds between two checks whether the process is idle
 */
export function prerender(
  orm: Orm,
  pictures: DrawnPictures,
  {
    place,
    all,
    most = MOST_COVERS,
    pause = PAUSE,
  }: { place: LatLng; all: boolean; most?: number; pause?: number },
  logger: FastifyBaseLogger,
): Background {
  const draw = async (isStopped: () => boolean) => {
    for await (const drawing of homeDrawings(orm, place)) {
      if (isStopped()) return;
      if (drawing && !(await pictures.kept(drawing.hash, drawing.width)))
        await pictures.draw(drawing, BACKGROUND);
    }
    if (!all) return;
    for await (const drawing of coverDrawings(orm, most)) {
      if (isStopped()) return;
      if (await pictures.kept(drawing.hash, drawing.width)) continue;
      await untilIdle(isStopped, pause);
      await pictures.draw(drawing, BACKGROUND);
    }
  };
  return inBackground(draw, 'Pictures were not drawn ahead', logger);
}
