import { readId } from '@sideroad/server-kit/http';
import { Type } from 'typebox';
import type { ApiRoutes } from '../http/apiContext.ts';
import { callsOf } from '../http/callsOf.ts';
import type { PictureStores } from '../uploads/sweep.ts';
import { AdministeredSchema, administerFarm, DecisionSchema, deleteFarm } from './administer.ts';

/** PATCH and DELETE /admin/farms/:id, for the administrator. */
export const administrationRoutes: ApiRoutes<PictureStores> = async (
  app,
  { database: { orm }, storage, photos, administrator },
) => {
  const call = callsOf(app, {
    require: (request) => administrator.require(request),
    tags: ['Farms'],
    security: [{ administrator: [] }],
    params: { id: Type.String({ description: 'Id of the farm', examples: ['12'] }) },
    problems: {
      401: 'This is for the administrator',
      404: 'There is no such farm',
      429: 'More than ten wrong tokens in a minute from one address',
    },
  });

  const decision = {
    summary: 'Administer a farm',
    description:
      'Sets or takes the badge, unpublishes and publishes. An unpublished farm is found at no address, and its owner cannot publish it. Pages, lists, sitemap and counters follow within ten seconds.',
    data: AdministeredSchema,
    body: DecisionSchema,
    problems: { 422: 'Something is wrong with the body; `fields` names it' },
  };
  call('PATCH', '/admin/farms/:id', decision, ({ body, request: { params } }) =>
    administerFarm(orm, readId(params.id, 'farm'), body),
  );

  const deletion = {
    summary: 'Delete a farm',
    description: 'For good, with its pictures. Answers with the farm as it was.',
    data: AdministeredSchema,
  };
  call('DELETE', '/admin/farms/:id', deletion, ({ request: { params } }) =>
    deleteFarm({ orm, storage, photos }, readId(params.id, 'farm')),
  );
};
