import { envelope, FarmSchema, ImageSchema } from '@sideroad/shared/contract';
import { Type } from 'typebox';
import { readCover, readFarm, readGallery } from '../farms/farm.ts';
import { publicFor } from '../http/caching.ts';
import { readId } from '../http/ids.ts';
import type { ApiRoutes } from '../http/types.ts';

const IdSchema = Type.Object({ id: Type.String() });
const config = { cacheControl: publicFor(60) };

/** GET /farms/:id, its cover and its gallery. */
export const farmRoutes: ApiRoutes = async (app, { database: { orm } }) => {
  app.get(
    '/farms/:id',
    { schema: { params: IdSchema, response: { 200: envelope(FarmSchema) } }, config },
    async ({ params }) => ({ data: await readFarm(orm, readId(params.id, 'farm')) }),
  );

  app.get(
    '/farms/:id/image/cover-image',
    { schema: { params: IdSchema, response: { 200: envelope(ImageSchema) } }, config },
    async ({ params }) => ({ data: await readCover(orm, readId(params.id, 'farm')) }),
  );

  app.get(
    '/farms/:id/images/bulk-gallery',
    { schema: { params: IdSchema, response: { 200: envelope(Type.Array(ImageSchema)) } }, config },
    async ({ params }) => ({ data: await readGallery(orm, readId(params.id, 'farm')) }),
  );
};
