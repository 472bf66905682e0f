import { readFile } from 'node:fs/promises';
import { SAMPLE_PICTURES, samplePictureFile } from '@sideroad/seed';
import { FairQueue } from '@sideroad/server-kit';
import { addressKey, notFound, PICTURE, withEtag } from '@sideroad/server-kit/http';
import { SHARE_IMAGE } from '@sideroad/shared/domain/imageWidths';
import sharp from 'sharp';
import { Type } from 'typebox';
import { isPictureHash, SHARE_FILE, widthOfFile } from '../farms/imageUrls.ts';
import type { ApiRoutes } from '../http/apiContext.ts';
import type { Signer } from '../security/tokens.ts';
import { type ImageStorage, pictureKey } from '../storage/storage.ts';
import { createShownBy, isPermitted } from './access.ts';

const PictureSchema = Type.Object({
  hash: Type.String({
    description: "Out of the picture's address: the hash of its content",
    examples: ['0a42198fea76fd932f6dd1fc'],
  }),
  file: Type.String({
    description:
      'Width in pixels (320, 480, 640, 960, 1280 or 1920) and `.webp`; or `share.jpg`, a JPEG of 1200 × 630 pixels for link previews',
    examples: ['480.webp'],
  }),
});
const PermitSchema = Type.Object({
  until: Type.Optional(Type.String({ description: 'Milliseconds since 1970, UTC' })),
  signature: Type.Optional(Type.String({ description: 'Over hash and time' })),
});

/** GET /images/:hash/:width.webp and share.jpg: a picture that came with the sample farms, or an uploaded one. */
export const imageRoutes: ApiRoutes<{ storage: ImageStorage; signer: Signer }> = async (
  app,
  { database, storage, signer, now },
) => {
  const shownBy = createShownBy(database.orm);
  const queue = new FairQueue({ concurrency: 1, most: 100, mostPerKey: 20 });
  const { type, ...size } = SHARE_IMAGE;
  /** Makes an image for link previews when it is asked for, networks by turns: every picture has one, none outlives it. */
  const makeShareImage = (key: string, picture: Buffer) =>
    queue.run({ key, isWaiting: () => true }, () =>
      sharp(picture)
        .resize({ ...size, position: 'attention' })
        .jpeg({ quality: 80 })
        .toBuffer(),
    );
  app.get(
    '/images/:hash/:file',
    {
      schema: {
        tags: ['Farms'],
        summary: 'Get a picture',
        description:
          'Its address never shows anything else. It answers while the farm has a page and shows the picture; with the query of an owner or a steward, also while the farm has none.',
        params: PictureSchema,
        querystring: PermitSchema,
        file: { type: 'image/webp', description: 'The picture' },
        problems: { 404: 'No farm shows such a picture, or not in this width' },
      },
      config: { cacheControl: PICTURE },
    },
    async (request, reply) => {
      const { hash, file } = request.params;
      const width = widthOfFile(file);
      if (!isPictureHash(hash) || width === null) throw notFound('picture');
      const isShown = await shownBy(hash);
      if (!isShown) {
        const isOpen = isShown === false && isPermitted(signer, { ...request.query, hash }, now());
        if (!isOpen) throw notFound('picture');
        reply.header('cache-control', 'private, no-store');
      }
      const isShareImage = file === SHARE_FILE;
      if (withEtag(request, reply, isShareImage ? `${hash}-share` : hash)) return reply.send();
      const picture = SAMPLE_PICTURES.has(hash)
        ? await readFile(samplePictureFile(hash, width))
        : await storage.read(pictureKey(hash, width));
      if (!picture) throw notFound('picture');
      if (!isShareImage) return reply.type('image/webp').send(picture);
      return reply.type(type).send(await makeShareImage(addressKey(request.ip), picture));
    },
  );
};
