import { createHash } from 'node:crypto';
import { publicFor, withEtag } from '@sideroad/api/caching';
import { addressKey } from '@sideroad/api/limits';
import {
  type Drawing,
  type DrawnPictures,
  drawingVersion,
  inBackground,
  type PicturePart,
  type PictureRecipe,
  widthOfFile,
} from '@sideroad/api/pictures';
import { type SceneName, sceneSize } from '@sideroad/shared/domain/sceneImages';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { notFound } from '../http/plainAnswer.ts';

/** Seconds. A scene's address has no hash, so browsers must look for a new drawing. */
const SCENE_AGE = 86_400;

/** The second prefix serves remotes published when the API drew the scenes. */
const PREFIXES = ['/scenes', '/api/images/scene'];

/** Registers GET /scenes/:name/:width.webp, the site's own pictures [ARCH-26]: banners, tiles and placeholders. */
export function registerScenes(app: FastifyInstance, pictures: DrawnPictures): void {
  for (const prefix of PREFIXES) {
    app.get<{ Params: { name: string; file: string } }>(`${prefix}/:name/:file`, async (request, reply) => {
      // Pages of other origins may show them.
      reply.header('cross-origin-resource-policy', 'cross-origin');
      const width = widthOfFile(request.params.file);
      const drawing = width === null ? null : siteSceneDrawing(request.params.name, width);
      if (!drawing) return notFound(reply);
      const waiter = { key: addressKey(request.ip), isWaiting: () => !request.raw.socket.destroyed };
      const kept = await pictures.kept(drawing.hash, drawing.width);
      const picture = kept ?? (await pictures.draw(drawing, waiter));
      reply.header('cache-control', publicFor(SCENE_AGE));
      if (withEtag(request, reply, drawing.hash)) return reply.send();
      return reply.type('image/webp').send(picture);
    });
  }
}

/** The banner and the tiles of home, in the widths that most screens take. */
function* homeDrawings() {
  for (const width of [640, 960]) yield siteSceneDrawing('home-hero-narrow', width);
  yield siteSceneDrawing('home-hero', 1280);
  const tiles = SITE_SCENES.filter((name) => name.startsWith('category-'));
  for (const width of [320, 480]) for (const name of tiles) yield siteSceneDrawing(name, width);
}

/** Draws home's scenes in the background. */
export function drawScenesAhead(pictures: DrawnPictures, logger: FastifyBaseLogger) {
  const draw = async (isStopped: () => boolean) => {
    await pictures.trim();
    for (const drawing of homeDrawings()) {
      if (isStopped()) return;
      if (drawing && !(await pictures.has(drawing.hash, drawing.width)))
        await pictures.draw(drawing, { key: 'ahead', isWaiting: () => true });
    }
  };
  return inBackground(draw, 'Scenes were not drawn ahead', logger);
}

const picture = (
  category: string,
  seed: string,
  light: string,
  shot: PictureRecipe['shot'] = 0,
): PictureRecipe => ({ category, seed, light, shot });

const HOME_HERO = picture('pyo_farm', 'Sunny road 8', 'golden');
const SHOWCASE = picture('festivals', 'Fair 1', 'sunset');

/** Banners of which phones get a part. */
type NarrowScene = 'home-hero-narrow' | 'showcase-narrow';

/** What each scene shows. Banners have seeds whose subject is to the right of the text. */
const RECIPES: Record<SceneName | NarrowScene, PictureRecipe> = {
  'home-hero': HOME_HERO,
  'home-hero-narrow': HOME_HERO,
  showcase: SHOWCASE,
  'showcase-narrow': SHOWCASE,
  'middle-banner': picture('pyo_farm', 'Sideroad 2', 'autumnDay', 3),
  'stay-hero': picture('farmstays', 'fs2', 'blueHour'),
  'stay-story': picture('farmstays', 'fs11', 'autumnDusk', 4),
  'experience-hero-1': picture('festivals', 'ex3', 'sunset'),
  'experience-hero-2': picture('kids_play_area', 'ex7', 'autumnDay'),
  'experience-partner': picture('weddings', 'partner', 'golden'),
  'store-hero-1': picture('farmers_market', 'store5', 'summerNoon'),
  'store-hero-2': picture('pyo_farm', 'Orchard shelf', 'autumnDay'),
  'store-hero-3': picture('winery', 'Bench cellar', 'golden'),
  'store-hero-4': picture('animal_farm', 'Sheep pasture', 'springMorning'),
  'store-showcase': picture('cidery', 'cta2', 'autumnDay'),
  'not-found': picture('animal_farm', 'Sheep nf6', 'blueHour', 3),
  'blog-1': picture('pyo_farm', 'Orchard calendar', 'autumnDay', 3),
  'blog-2': picture('animal_farm', 'Pony visit', 'springMorning', 1),
  'blog-3': picture('winery', 'Vineyard winter', 'golden', 4),
  'blog-4': picture('tree_farm', 'Cut your own', 'winterDay', 1),
  placeholder: picture('pasture', 'Sideroad', 'summerNoon', 3),
  'category-pyo_farm': picture('pyo_farm', 'tile Orchard', 'autumnDay'),
  'category-animal_farm': picture('animal_farm', 'tileanimal-farm', 'springMorning'),
  'category-festivals': picture('festivals', 'tilefestivals', 'sunset'),
  'category-kids_play_area': picture('kids_play_area', 'tilekids-play-area', 'autumnDay'),
  'category-farmers_market': picture('farmers_market', 'tilefarmers-market', 'summerNoon'),
  'category-farmstays': picture('farmstays', 'tilefarmstays', 'blueHour'),
  'category-winery': picture('winery', 'tilewinery', 'golden'),
  'category-cidery': picture('cidery', 'tilecidery', 'autumnDay'),
  'category-tree_farm': picture('tree_farm', 'tiletree-farm', 'winterDay'),
  'category-weddings': picture('weddings', 'tileweddings', 'golden'),
  'category-photography': picture('photography', 'tilephotography', 'sunset'),
  'placeholder-pyo_farm': picture('pyo_farm', 'Orchard gate', 'summerNoon'),
  'placeholder-animal_farm': picture('animal_farm', 'Sheep gate', 'summerNoon'),
  'placeholder-festivals': picture('festivals', 'Fair gate', 'golden'),
  'placeholder-kids_play_area': picture('kids_play_area', 'Play gate', 'summerNoon'),
  'placeholder-farmers_market': picture('farmers_market', 'Market gate', 'springMorning'),
  'placeholder-farmstays': picture('farmstays', 'Stay gate', 'sunset'),
  'placeholder-winery': picture('winery', 'Vineyard gate', 'summerNoon'),
  'placeholder-cidery': picture('cidery', 'Cider gate', 'autumnDay'),
  'placeholder-tree_farm': picture('tree_farm', 'Fir gate', 'winterDay'),
  'placeholder-weddings': picture('weddings', 'Arch gate', 'springMorning'),
  'placeholder-photography': picture('photography', 'Tripod gate', 'golden'),
};

/** Names of every site scene. */
export const SITE_SCENES = Object.keys(RECIPES);

const isSceneName = (name: string): name is SceneName | NarrowScene => Object.hasOwn(RECIPES, name);

/** Returns the drawing of a scene in a width; null when there is no such scene. */
function siteSceneDrawing(name: string, width: number): Drawing | null {
  if (!isSceneName(name)) return null;
  const recipe = RECIPES[name];
  const size = sceneSize(name);
  const height = Math.round((width * size.height) / size.width);
  const part = name.endsWith('-narrow') ? partOfBanner(width, height) : undefined;
  const identity = `${drawingVersion()}${JSON.stringify(recipe)}${size.width}x${size.height}`;
  const hash = createHash('sha256').update(identity).digest('hex').slice(0, 24);
  return { recipe, hash, width, height, ...(part && { part }) };
}

/** What a phone shows of a banner: `object-position` in shared/src/ui/banner/Hero.module.css. */
const SUBJECT_AT = 0.72;

/** Returns where the narrow part of a banner lies in it. */
function partOfBanner(width: number, height: number): PicturePart {
  const banner = sceneSize('home-hero');
  const whole = (height * banner.width) / banner.height;
  return { whole, left: SUBJECT_AT * (whole - width) };
}
