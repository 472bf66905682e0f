import type { Readable } from 'node:stream';
import { within } from '@sideroad/server-kit';
import { ApiProblem, addressKey, limitRate, notFound, readId } from '@sideroad/server-kit/http';
import {
  ConfirmGallerySchema,
  envelope,
  ImageSchema,
  UPLOAD_TYPES,
  UploadRequestSchema,
  UploadTicketSchema,
} from '@sideroad/shared/contract';
import { objectOf, textOf } from '@sideroad/shared/domain/json';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { coverOf, pageOf } from '../farms/farm.ts';
import type { ApiContext, ApiInstance, ApiRoutes } from '../http/apiContext.ts';
import { callsOf } from '../http/callsOf.ts';
import { forbidden, invalidInput } from '../http/validation.ts';
import { selectStored } from '../owner/ownedFarm.ts';
import { type FarmChange, farmIdOf, holderOf, type LinkContext } from '../security/links.ts';
import { readUploadAddress, requireFarmToken, SIZE_LIMIT, uploadAddress } from '../security/tokens.ts';
import type { ApiSettings } from '../settings/apiSettings.ts';
import { confirmCover, confirmGallery } from './confirm.ts';
import type { PictureStores } from './sweep.ts';
import { drain, expectUpload, receiveBytes } from './uploads.ts';

/** What uploads are received, made and confirmed with. */
type UploadContext = ApiContext & LinkContext & PictureStores & Pick<ApiSettings, 'moderation'>;

const FARM_PICTURE = {
  id: Type.String({ description: 'Id of the farm', examples: ['1201'] }),
  imageId: Type.String({ description: 'Id that the upload address came with', examples: ['7301'] }),
};
const UploadSchema = Type.Object({ id: Type.String({ description: 'Id of the upload' }) });
const text = (description: string) => Type.Optional(Type.String({ description }));
const AddressSchema = Type.Object({
  type: text('Content type of the bytes'),
  size: text('Bytes at most'),
  expires: text('Milliseconds since 1970, UTC'),
  signature: text('Over all of these'),
});
const BytesSchema = Type.Unsafe<Buffer>({ description: 'The bytes alone' });

const REFUSED =
  '`farm-token-expired`: the token of this farm after its time; `forbidden`: any other, no session of its link, or none';

/** Calls of one address: for ten pictures of each farm that it may register, several times over. */
const PER_HOUR = 1200;
const limited = `More than ${PER_HOUR} calls for pictures in an hour from one address`;
const CONFLICT = 'The picture has not arrived, or another call confirms it now';

/** POST /farms/:id/image/upload-url and the two calls that confirm, with the farm's token or a session of its link. */
function farmPictureRoutes(app: ApiInstance, services: UploadContext): void {
  const { database, photos, signer, moderation, now } = services;
  const stores = { orm: database.orm, photos, moderation };
  // After the limits and before the body is read, so that callers without the token send no body.
  const requireToken = (request: FastifyRequest) => {
    const farmId = farmIdOf(request);
    requireFarmToken(signer, { farmId, authorization: request.headers.authorization, now: now() });
    return `farm ${farmId}`;
  };
  // Null for who registers the farm.
  const changeOf = async (request: FastifyRequest): Promise<FarmChange | null> => {
    const holder = await holderOf(services, request);
    const id = farmIdOf(request);
    if (holder && (holder.farmId ?? id) === id) return { id, holder, now: now() };
    requireToken(request);
    return null;
  };
  // Clients send a JSON content type with every call, also without a body.
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else parse(request, String(body), done);
  });

  const call = callsOf(app, {
    require: changeOf,
    config: { holder: requireToken },
    tags: ['Registration'],
    security: [{ farmToken: [] }, { ownerLink: [] }],
    params: FARM_PICTURE,
    problems: { 403: REFUSED, 404: 'There is no such farm or picture', 429: limited },
  });

  const address = {
    summary: 'Request an upload address',
    description: `\`fileType\` is ${UPLOAD_TYPES.join(', ')}. The address serves for 15 minutes.`,
    data: UploadTicketSchema,
    body: UploadRequestSchema,
    problems: {
      409: 'Too many pictures of this farm are on their way',
      422: 'The file is not accepted; `fields` names what is wrong',
      507: 'Too many bytes of pictures wait to be confirmed, of this address or of all',
    },
  };
  call('POST', '/farms/:id/image/upload-url', address, async ({ body: { fileType, ownerId }, request }) => {
    const farmId = request.params.id;
    const type = UPLOAD_TYPES.find((known) => known === fileType);
    if (!type) {
      throw invalidInput([{ field: 'fileType', message: `must be one of ${UPLOAD_TYPES.join(', ')}` }]);
    }
    if (String(ownerId) !== farmId) {
      throw invalidInput([{ field: 'ownerId', message: 'must be the id of the farm' }]);
    }
    const source = signer.sign(['upload-source', addressKey(request.ip)]);
    const id = await expectUpload(database.orm, { farmId, type, size: SIZE_LIMIT, source, now: now() });
    return { id, uploadUrl: uploadAddress(signer, { id, type, now: now() }) };
  });

  const changedPage = async (farmId: string) => {
    const [stored] = await selectStored(database.orm, farmId);
    if (!stored) throw notFound('farm');
    return pageOf(database.orm, stored.row, now());
  };
  const cover = {
    summary: 'Confirm a farm cover',
    description: 'Publishes the farm, unless it is held back. Confirming twice changes nothing.',
    data: ImageSchema,
    problems: { 409: CONFLICT, 422: 'The bytes are no picture (`invalid-image`)' },
  };
  call(
    'POST',
    '/farms/:id/image/:imageId/confirm-cover-image',
    cover,
    async ({ by, request: { params } }) => {
      await confirmCover({ ...stores, by, now: now() }, params.id, readId(params.imageId, 'picture'));
      return coverOf(await changedPage(params.id));
    },
  );

  const gallery = {
    summary: 'Confirm a farm gallery',
    description: 'At least four, in this order, in the place of the gallery before.',
    data: Type.Array(ImageSchema, { maxItems: 50 }),
    body: ConfirmGallerySchema,
    problems: {
      409: CONFLICT,
      422: 'The list is not accepted, or some bytes are no picture; `fields` names each',
    },
  };
  call('POST', '/farms/:id/images/confirm-gallery', gallery, async ({ by, body, request: { params } }) => {
    await confirmGallery({ ...stores, by, now: now() }, params.id, body.imageIds.map(String));
    return (await changedPage(params.id)).images;
  });
}

/** Milliseconds that a PUT waits for its picture: the form confirms a whole gallery in one call of ten seconds [API-2]. */
const LONGEST_WAIT = 10_000;

/** PUT of a picture's bytes to a signed address, without a token. */
function bytesRoute(
  app: ApiInstance,
  { database, storage, photos, signer, now, metrics }: UploadContext,
): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));

  app.addHook('onResponse', (_request, reply, done) => {
    metrics.uploadAnswered(reply.statusCode);
    done();
  });

  const permitOf = ({ params, query }: Pick<FastifyRequest, 'params' | 'query'>) => {
    const given = objectOf(query);
    const [type, size, expires, signature] = [given.type, given.size, given.expires, given.signature].map(
      textOf,
    );
    const id = textOf(objectOf(params).id);
    return readUploadAddress(signer, { id, query: { type, size, expires, signature }, now: now() });
  };

  app.put<{ Body: Readable | undefined }>(
    '/uploads/:id',
    {
      schema: {
        tags: ['Registration'],
        summary: 'Upload a picture',
        description:
          'To the address as it was answered, without a token. Another PUT takes the place of this until the picture is confirmed.',
        consumes: [...UPLOAD_TYPES],
        params: UploadSchema,
        querystring: AddressSchema,
        checkedBody: BytesSchema,
        response: { 200: envelope(UploadSchema) },
        problems: {
          400: 'There are no bytes, or not all of them',
          403: 'The address is older than 15 minutes, or was changed',
          404: 'The upload was forgotten',
          409: 'The picture is confirmed already',
          413: 'More bytes than the address allows',
          415: 'Another `Content-Type` than the address was made for',
          429: limited,
          507: 'There is no space for more pictures',
        },
      },
      // The handler reads the bytes to their end before it refuses them.
      attachValidation: true,
      config: { slowBody: true, holder: (request) => `upload ${permitOf(request).id}` },
    },
    async (request, reply) => {
      const body = request.body ?? request.raw;
      const { id } = request.params as { id: string };
      try {
        if (request.validationError) throw forbidden('This upload address is not one of ours.');
        const permit = permitOf(request);
        if (request.headers['content-type'] !== permit.type) {
          throw new ApiProblem(415, 'unsupported-media-type', `The bytes must come as ${permit.type}.`);
        }
        const earlier = await receiveBytes({ orm: database.orm, storage }, permit, body);
        if (earlier) await photos.remove(earlier);
      } catch (error) {
        await drain(body);
        throw error;
      }
      // Confirming then only stores the picture, and reports problems.
      const made = photos
        .prepare(id)
        .catch((error: unknown) => request.log.debug(error, 'A picture was not made ahead'));
      await within(LONGEST_WAIT, made, 'too late').catch(() => undefined);
      return reply.send({ data: { id } });
    },
  );
}

/** Uploads of a farm's pictures: an address for each, its bytes, and the confirmation. */
export const uploadRoutes: ApiRoutes<UploadContext> = async (app, services) => {
  await limitRate(app, services, { max: PER_HOUR, timeWindow: '1 hour' });
  await app.register(async (scope) => farmPictureRoutes(scope.withTypeProvider(), services));
  await app.register(async (scope) => bytesRoute(scope.withTypeProvider(), services));
};
