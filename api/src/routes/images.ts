import { readFile } from 'node:fs/promises';
import { SAMPLE_PICTURES, samplePictureFile } from '@sideroad/seed';
import { IMMUTABLE, notFound, withEtag } from '@sideroad/server-kit/http';
import { Type } from 'typebox';
import { isPictureHash, widthOfFile } from '../images/address.ts';
import type { ApiRoutes } from '../services.ts';
import { pictureKey } from '../uploads/storage.ts';

const file = Type.String({
  description: 'Width in pixels (320, 480, 640, 960, 1280 or 1920) and `.webp`',
  examples: ['480.webp'],
});
const PictureSchema = Type.Object({
  hash: Type.String({
    description: "Out of the picture's address: the hash of its content",
    examples: ['0a42198fea76fd932f6dd1fc'],
  }),
  file,
});
const problems = { 404: 'There is no such picture, or not in this width' };

/** GET /images/:hash/:width.webp: a picture that came with the sample farms, or an uploaded one. */
export const imageRoutes: ApiRoutes = async (app, { storage }) => {
  app.get(
    '/images/:hash/:file',
    {
      schema: {
        tags: ['Farms'],
        summary: "A farm's picture",
        description: 'Its address never shows anything else: keep it for a year.',
        params: PictureSchema,
        file: { type: 'image/webp', description: 'The picture' },
        problems,
      },
      config: { cacheControl: IMMUTABLE, surrogateKey: 'picture-:hash' },
    },
    async (request, reply) => {
      const { hash, file } = request.params;
      const width = widthOfFile(file);
      if (!isPictureHash(hash) || width === null) throw notFound('picture');
      const picture = SAMPLE_PICTURES.has(hash)
        ? await readFile(samplePictureFile(hash, width))
        : await storage.read(pictureKey(hash, width));
      if (!picture) throw notFound('picture');
      if (withEtag(request, reply, hash)) return reply.send();
      return reply.type('image/webp').send(picture);
    },
  );
};
