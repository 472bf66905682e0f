import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { addressKey } from '../http/addressKey.ts';
import { IMMUTABLE, withEtag } from '../http/caching.ts';
import { notFound } from '../http/problem.ts';
import { hashOfName, widthOfFile } from '../images/address.ts';
import { storedDrawing } from '../images/storedPictures.ts';
import type { ApiRoutes } from '../services.ts';
import type { Waiter } from '../support/fairQueue.ts';
import { pictureKey } from '../uploads/storage.ts';

const file = Type.String({
  description: 'Width in pixels (320, 480, 640, 960, 1280 or 1920) and `.webp`',
  examples: ['480.webp'],
});
const PictureSchema = Type.Object({
  hash: Type.String({
    description:
      "Out of the picture's address: the hash of its content; of a drawn picture also the version of its drawing",
    examples: ['0a42198fea76fd932f6dd1fc'],
  }),
  file,
});
const problems = { 404: 'There is no such picture, or not in this width' };

function sendPicture(request: FastifyRequest, reply: FastifyReply, hash: string, picture: Buffer) {
  if (withEtag(request, reply, hash)) return reply.send();
  return reply.type('image/webp').send(picture);
}

/** Creates the waiter for a drawing, and releases the call's slot, because drawing has its own queue. */
function waiterFor(request: FastifyRequest): Waiter {
  request.slot?.release();
  return { key: addressKey(request.ip), isWaiting: () => !request.raw.socket.destroyed };
}

/** GET /images/:hash/:width.webp. Only what the database holds is drawn: no address can make us draw something new. */
export const imageRoutes: ApiRoutes = async (app, { database: { orm }, inTurn, pictures, storage }) => {
  app.get(
    '/images/:hash/:file',
    {
      schema: {
        tags: ['Farms'],
        summary: "A farm's picture",
        description: 'Drawn or uploaded. Its address never shows anything else: keep it for a year.',
        params: PictureSchema,
        file: { type: 'image/webp', description: 'The picture' },
        problems,
      },
      config: { cacheControl: IMMUTABLE, surrogateKey: 'picture-:hash' },
    },
    async (request, reply) => {
      const { hash: name, file } = request.params;
      const [hash, width] = [hashOfName(name), widthOfFile(file)];
      if (hash === undefined || width === null) throw notFound('picture');
      const kept = await pictures.kept(name, width);
      if (kept) return sendPicture(request, reply, name, kept);
      const uploaded = name === hash && (await storage.read(pictureKey(hash, width)));
      if (uploaded) return sendPicture(request, reply, name, uploaded);
      const drawing = await inTurn(request, () => storedDrawing(orm, hash, width));
      if (!drawing) throw notFound('picture');
      // Another release's drawing, of which nothing is kept: this one's may be shown, but must not stay in a cache.
      if (drawing.hash !== name) reply.header('cache-control', 'no-store');
      const own = drawing.hash === name ? null : await pictures.kept(drawing.hash, width);
      const picture = own ?? (await pictures.draw(drawing, waiterFor(request)));
      return sendPicture(request, reply, drawing.hash, picture);
    },
  );
};
