import type { LatLng } from '@sideroad/shared/contract';
import { CATEGORY_IDS } from '@sideroad/shared/domain/category';
import type { FastifyBaseLogger } from 'fastify';
import type { Orm } from '../db/database.ts';
import { EVERYWHERE_KM } from '../search/chord.ts';
import { type Listing, searchProximity } from '../search/proximity.ts';
import { type Background, inBackground } from '../support/background.ts';
import type { Drawing, DrawnPictures } from './drawnPictures.ts';
import { SITE_SCENES, siteSceneDrawing } from './siteScenes.ts';
import { storedDrawing } from './storedPictures.ts';

/** The rails of the home page, with the six farms that each asks for (spec section 7). */
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
const BANNER_WIDTH = 1280;

function* sceneDrawings(): Generator<Drawing | null> {
  yield siteSceneDrawing('home-hero', BANNER_WIDTH);
  const tiles = SITE_SCENES.filter((name) => name.startsWith('category-'));
  for (const width of [320, 480]) for (const name of tiles) yield siteSceneDrawing(name, width);
}

async function* homeDrawings(orm: Orm, { lat, lng }: LatLng): AsyncGenerator<Drawing | null> {
  yield* sceneDrawings();
  for (const listing of HOME_RAILS) {
    const place = { latitude: lat, longitude: lng, distance: EVERYWHERE_KM, descending: false };
    const { items } = await searchProximity(orm, { listing, ...place, page: 1, limit: RAIL_LENGTH });
    const hashes = items.flatMap(({ coverImage }) => coverImage?.viewUrl.split('/').at(-2) ?? []);
    for (const width of CARD_WIDTHS) for (const hash of hashes) yield storedDrawing(orm, hash, width);
  }
}

/** Draws what the first visitor from the default place sees, one picture after the other, while nobody waits for it. */
export function prerenderHome(
  orm: Orm,
  pictures: DrawnPictures,
  place: LatLng,
  logger: FastifyBaseLogger,
): Background {
  const draw = async (isStopped: () => boolean) => {
    for await (const drawing of homeDrawings(orm, place)) {
      if (isStopped()) return;
      if (drawing && !(await pictures.has(drawing.hash, drawing.width))) await pictures.draw(drawing);
    }
  };
  return inBackground(draw, 'Pictures of the home page were not drawn ahead', logger);
}
