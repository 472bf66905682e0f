import { readId } from '@sideroad/server-kit/http';
import { envelope } from '@sideroad/shared/contract';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { AdministeredSchema, administerFarm, DecisionSchema, deleteFarm } from '../farms/administer.ts';
import { bodyCheck, readBody } from '../http/validation.ts';
import type { ApiRoutes } from '../services.ts';

const IdSchema = Type.Object({ id: Type.String({ description: 'Id of the farm', examples: ['12'] }) });
const security = [{ administrator: [] }];
const problems = { 401: 'This is for the administrator', 404: 'There is no such farm' };
const decision = bodyCheck(DecisionSchema);

/** PATCH and DELETE /admin/farms/:id, for the administrator. */
export const administrationRoutes: ApiRoutes = async (
  app,
  { database: { orm }, storage, photos, purger, administrator },
) => {
  // Before the body is read, so that other callers learn nothing about it.
  const onRequest = (request: FastifyRequest) => administrator.require(request);

  app.patch(
    '/admin/farms/:id',
    {
      onRequest,
      schema: {
        tags: ['Farms'],
        summary: 'Decide on a farm',
        description:
          'Sets or takes the badge, unpublishes and publishes. An unpublished farm is found at no address, and its owner cannot publish it. Pages, lists, sitemap and counters follow within ten seconds.',
        security,
        params: IdSchema,
        checkedBody: DecisionSchema,
        response: { 200: envelope(AdministeredSchema) },
        problems: { ...problems, 422: 'Something is wrong with the body; `fields` names it' },
      },
    },
    async ({ params, body }) => {
      const data = await administerFarm(orm, readId(params.id, 'farm'), readBody(decision, body));
      purger.farmChanged(data.id);
      return { data };
    },
  );

  app.delete(
    '/admin/farms/:id',
    {
      onRequest,
      schema: {
        tags: ['Farms'],
        summary: 'Delete a farm',
        description: 'For good, with its pictures. Answers with the farm as it was.',
        security,
        params: IdSchema,
        response: { 200: envelope(AdministeredSchema) },
        problems,
      },
    },
    async ({ params }) => ({
      data: await deleteFarm({ orm, storage, photos, purger }, readId(params.id, 'farm')),
    }),
  );
};
