import { readFile } from 'node:fs/promises';
import { SAMPLE_PICTURES, samplePictureFile } from '@sideroad/seed';
import { addressKey, notFound, PICTURE, withEtag } from '@sideroad/server-kit/http';
import { SHARE_IMAGE } from '@sideroad/shared/domain/imageWidths';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Static, Type } from 'typebox';
import { farmKey } from '../http/purge.ts';
import { createShownBy, isPermitted } from '../images/access.ts';
import { isPictureHash, widthOfFile } from '../images/address.ts';
import { createShareImages, SOURCE_WIDTH } from '../images/shareImage.ts';
import type { ApiRoutes } from '../services.ts';
import { pictureKey } from '../uploads/storage.ts';

const HashSchema = Type.Object({
  hash: Type.String({
    description: "Out of the picture's address: the hash of its content",
    examples: ['0a42198fea76fd932f6dd1fc'],
  }),
});
const FileSchema = Type.Object({
  ...HashSchema.properties,
  file: Type.String({
    description: 'Width in pixels (320, 480, 640, 960, 1280 or 1920) and `.webp`',
    examples: ['480.webp'],
  }),
});
const PermitSchema = Type.Object({
  until: Type.Optional(Type.String({ description: 'Milliseconds since 1970, UTC' })),
  signature: Type.Optional(Type.String({ description: 'Over hash and time' })),
});
type Asked = FastifyRequest<{ Params: Static<typeof HashSchema>; Querystring: Static<typeof PermitSchema> }>;

/** GET /images/:hash/:width.webp and /images/:hash/share.jpg: pictures of farms, sample farms among them. */
export const imageRoutes: ApiRoutes = async (app, { database, storage, signer, purger, now }) => {
  const shownBy = createShownBy(database.orm);
  const shareImage = createShareImages();
  const read = async (hash: string, width: number) =>
    SAMPLE_PICTURES.has(hash)
      ? readFile(samplePictureFile(hash, width))
      : storage.read(pictureKey(hash, width));

  /** Checks that the caller may have a picture, by what is true now, and says who may store it. @throws ApiProblem 404 */
  async function admit(request: Asked, reply: FastifyReply): Promise<string> {
    const { hash } = request.params;
    if (!isPictureHash(hash)) throw notFound('picture');
    const farmId = await shownBy(hash);
    if (farmId) {
      if (purger.isOn) reply.header('surrogate-key', farmKey(farmId));
      return hash;
    }
    const isOpen = farmId === null && isPermitted(signer, { ...request.query, hash }, now());
    if (!isOpen) throw notFound('picture');
    reply.header('cache-control', 'private, no-store');
    return hash;
  }

  const schema = { tags: ['Farms'], querystring: PermitSchema };
  const config = { cacheControl: PICTURE };

  app.get(
    '/images/:hash/:file',
    {
      schema: {
        ...schema,
        summary: "A farm's picture",
        description:
          'Its address never shows anything else. It answers while the farm has a page and shows the picture; with the query of an owner or a steward, also while the farm has none.',
        params: FileSchema,
        file: { type: 'image/webp', description: 'The picture' },
        problems: { 404: 'No farm shows such a picture, or not in this width' },
      },
      config,
    },
    async (request, reply) => {
      const width = widthOfFile(request.params.file);
      if (width === null) throw notFound('picture');
      const hash = await admit(request, reply);
      if (withEtag(request, reply, hash)) return reply.send();
      const picture = await read(hash, width);
      if (!picture) throw notFound('picture');
      return reply.type('image/webp').send(picture);
    },
  );

  app.get(
    '/images/:hash/share.jpg',
    {
      schema: {
        ...schema,
        summary: "A farm's picture for link previews",
        description: `${SHARE_IMAGE.width} × ${SHARE_IMAGE.height} pixels, the most striking part of the picture.`,
        params: HashSchema,
        file: { type: SHARE_IMAGE.type, description: 'The picture' },
        problems: { 404: 'No farm shows such a picture' },
      },
      config,
    },
    async (request, reply) => {
      const hash = await admit(request, reply);
      if (withEtag(request, reply, `${hash}-share`)) return reply.send();
      const key = addressKey(request.ip);
      const picture = await shareImage(hash, { key, read: () => read(hash, SOURCE_WIDTH) });
      if (!picture) throw notFound('picture');
      return reply.type(SHARE_IMAGE.type).send(picture);
    },
  );
};
