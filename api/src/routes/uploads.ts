import type { Readable } from 'node:stream';
import {
  ConfirmGallerySchema,
  envelope,
  ImageSchema,
  UPLOAD_TYPES,
  UploadRequestSchema,
  UploadTicketSchema,
} from '@sideroad/shared/contract';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { readCover, readGallery } from '../farms/farm.ts';
import { bodyCheck, invalidInput, readBody } from '../http/body.ts';
import { readId } from '../http/ids.ts';
import { ApiProblem } from '../http/problem.ts';
import { limitRate } from '../http/rateLimit.ts';
import type { ApiInstance, ApiRoutes, Services } from '../http/types.ts';
import { requireFarmToken } from '../security/farmToken.ts';
import { readUploadAddress, uploadAddress } from '../security/uploadAddress.ts';
import { confirmCover, confirmGallery } from '../uploads/confirm.ts';
import type { Photos } from '../uploads/photos.ts';
import { drain, receiveBytes } from '../uploads/receive.ts';
import { expectUpload } from '../uploads/uploads.ts';

const FarmSchema = Type.Object({ id: Type.String() });
const FarmImageSchema = Type.Object({ id: Type.String(), imageId: Type.String() });
const text = Type.Optional(Type.String());
const AddressSchema = Type.Object({ type: text, size: text, expires: text, signature: text });

const uploadRequest = bodyCheck(UploadRequestSchema);
const galleryRequest = bodyCheck(ConfirmGallerySchema);

/** From one address: ten pictures of each farm that may be registered, sent and confirmed several times. */
const PER_HOUR = 1200;

/** The farm of a path, when the caller holds its token. */
function ownFarm(
  { params, headers }: FastifyRequest<{ Params: { id: string } }>,
  { signer, now }: Services,
): string {
  const farmId = readId(params.id, 'farm');
  requireFarmToken(signer, { farmId, authorization: headers.authorization, now: now() });
  return farmId;
}

/** POST /farms/:id/image/upload-url and the two calls that confirm; all of them with the farm's own token. */
function farmPictureRoutes(app: ApiInstance, services: Services): void {
  const { database, photos, signer, now } = services;
  const stores = { orm: database.orm, photos };
  // A call without a body may still say that it is JSON (spec section 7: 'a JSON content type' on every call).
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else parse(request, String(body), done);
  });

  app.post(
    '/farms/:id/image/upload-url',
    { schema: { params: FarmSchema, response: { 200: envelope(UploadTicketSchema) } } },
    async (request) => {
      const farmId = ownFarm(request, services);
      const { fileType, ownerId } = readBody(uploadRequest, request.body);
      const type = UPLOAD_TYPES.find((known) => known === fileType);
      if (!type) {
        throw invalidInput([{ field: 'fileType', message: `must be one of ${UPLOAD_TYPES.join(', ')}` }]);
      }
      if (String(ownerId) !== farmId) {
        throw invalidInput([{ field: 'ownerId', message: 'must be the id of the farm' }]);
      }
      const id = await expectUpload(database.orm, { farmId, type, now: now() });
      return { data: { id, uploadUrl: uploadAddress(signer, { id, type, now: now() }) } };
    },
  );

  app.post(
    '/farms/:id/image/:imageId/confirm-cover-image',
    { schema: { params: FarmImageSchema, response: { 200: envelope(ImageSchema) } } },
    async (request) => {
      const farmId = ownFarm(request, services);
      await confirmCover(stores, farmId, readId(request.params.imageId, 'picture'));
      return { data: (await readCover(database.orm, farmId)).data };
    },
  );

  app.post(
    '/farms/:id/images/confirm-gallery',
    { schema: { params: FarmSchema, response: { 200: envelope(Type.Array(ImageSchema)) } } },
    async (request) => {
      const farmId = ownFarm(request, services);
      const { imageIds } = readBody(galleryRequest, request.body);
      await confirmGallery(stores, farmId, imageIds.map(String));
      return { data: (await readGallery(database.orm, farmId)).data };
    },
  );
}

/**
 * Milliseconds that the answer to a PUT waits for its picture. Whoever sends bytes is patient, a minute in our form,
 * but confirms a whole gallery in one call of ten seconds (spec section 9, 'API timeout 10000 ms').
 */
const LONGEST_WAIT = 10_000;
const patience = () => new Promise<void>((resolve) => setTimeout(resolve, LONGEST_WAIT).unref());

/** Makes the picture of new bytes, so that confirming finds it; what is wrong with them is said there. */
const makeAhead = (photos: Photos, id: string, { log }: FastifyRequest): Promise<void> =>
  photos.make(id).catch((error: unknown) => log.debug(error, 'A picture was not made ahead'));

/** PUT of a picture's bytes to a signed address (decision F7: no bearer, only the file's Content-Type). */
function bytesRoute(app: ApiInstance, { database, storage, photos, signer, now, metrics }: Services): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));

  app.addHook('onResponse', (_request, reply, done) => {
    metrics.uploadAnswered(reply.statusCode);
    done();
  });

  app.put<{ Body: Readable | undefined }>(
    '/uploads/:id',
    { schema: { params: FarmSchema, querystring: AddressSchema }, config: { slowBody: true } },
    async (request, reply) => {
      const body = request.body ?? request.raw;
      const { id } = request.params as { id: string };
      try {
        const permit = readUploadAddress(signer, { id, query: request.query as object, now: now() });
        if (request.headers['content-type'] !== permit.type) {
          throw new ApiProblem(415, 'unsupported-media-type', `The bytes must come as ${permit.type}.`);
        }
        const earlier = await receiveBytes({ orm: database.orm, storage }, permit, body);
        if (earlier) await photos.remove(earlier);
      } catch (error) {
        await drain(body);
        throw error;
      }
      await Promise.race([makeAhead(photos, id, request), patience()]);
      return reply.send({ data: { id } });
    },
  );
}

/** How a farm's pictures come: an address to send each to, its bytes, and the word what it is. */
export const uploadRoutes: ApiRoutes = async (app, services) => {
  await limitRate(app, services, { max: PER_HOUR, timeWindow: '1 hour' });
  farmPictureRoutes(app, services);
  await app.register(async (scope) => bytesRoute(scope.withTypeProvider(), services));
};
