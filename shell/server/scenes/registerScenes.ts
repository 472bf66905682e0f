import { addressKey } from '@sideroad/api/limits';
import { type DrawnPictures, inBackground, publicFor, widthOfFile, withEtag } from '@sideroad/api/pictures';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { notFound } from '../plainAnswer.ts';
import { SITE_SCENES, siteSceneDrawing } from './siteScenes.ts';

/** Seconds. A scene's address has no hash, so a new drawing must be found again. */
const SCENE_AGE = 86_400;

/** Below `/api` for remotes that were published when the API drew the scenes. */
const PREFIXES = ['/scenes', '/api/images/scene'];

/**
 * GET /scenes/:name/:width.webp, the pictures of the site itself: banners, tiles and placeholders. The site draws them,
 * so that they are there with every API.
 */
export function registerScenes(app: FastifyInstance, pictures: DrawnPictures): void {
  for (const prefix of PREFIXES) {
    app.get<{ Params: { name: string; file: string } }>(`${prefix}/:name/:file`, async (request, reply) => {
      // Pages of other origins may show them, as they may the pictures of farms.
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
  yield siteSceneDrawing('home-hero', 1280);
  const tiles = SITE_SCENES.filter((name) => name.startsWith('category-'));
  for (const width of [320, 480]) for (const name of tiles) yield siteSceneDrawing(name, width);
}

/** Draws home's scenes in the background. */
export function drawScenesAhead(pictures: DrawnPictures, logger: FastifyBaseLogger) {
  const draw = async (isStopped: () => boolean) => {
    for (const drawing of homeDrawings()) {
      if (isStopped()) return;
      if (drawing && !(await pictures.has(drawing.hash, drawing.width)))
        await pictures.draw(drawing, { key: 'ahead', isWaiting: () => true });
    }
  };
  return inBackground(draw, 'Scenes were not drawn ahead', logger);
}
