import { limitRate, readId } from '@sideroad/server-kit/http';
import { envelope, FarmLinkSchema, LinkRequestSchema, NewLinkSchema } from '@sideroad/shared/contract';
import { Type } from 'typebox';
import { bodyCheck, readBody, takeEmptyBodies } from '../http/validation.ts';
import { addLink, endLink, MOST_LINKS, readLinks } from '../owner/farmLinks.ts';
import { requireHolder } from '../security/links.ts';
import type { ApiRoutes } from '../services.ts';
import { FarmIdSchema, refusals, security } from './owner.ts';

/** Each may send a letter to any address. */
const PER_HOUR = 60;

const LinkIdSchema = Type.Object({
  ...FarmIdSchema.properties,
  linkId: Type.String({ description: 'Id of the link', examples: ['1'] }),
});
const problems = refusals(PER_HOUR);
const links = envelope(Type.Array(FarmLinkSchema, { maxItems: MOST_LINKS }));
const linkRequest = bodyCheck(LinkRequestSchema);

/** The private links of a farm: list, make or renew, end. */
export const farmLinkRoutes: ApiRoutes = async (app, services) => {
  const { orm } = services.database;
  await limitRate(app, services, { max: PER_HOUR, timeWindow: '1 hour' });
  takeEmptyBodies(app);

  app.get(
    '/farms/:id/links',
    {
      schema: {
        tags: ['Owner'],
        summary: 'The private links of a farm',
        description: 'Without their secrets.',
        security,
        params: FarmIdSchema,
        response: { 200: links },
        problems,
      },
    },
    async (request) => {
      const id = readId(request.params.id, 'farm');
      return { data: await readLinks(orm, id, await requireHolder(services, request, id)) };
    },
  );

  app.post(
    '/farms/:id/links',
    {
      schema: {
        tags: ['Owner'],
        summary: 'Make a private link',
        description:
          "For a second person, or with `renews` in the place of the caller's own, which ends. With `email` it goes there by letter, too.",
        security,
        params: FarmIdSchema,
        checkedBody: LinkRequestSchema,
        response: { 201: envelope(NewLinkSchema) },
        problems: {
          ...problems,
          409: `The farm has ${MOST_LINKS} links, or the site sends no letters`,
          422: 'The body is not accepted; `fields` names what is wrong',
        },
      },
    },
    async (request, reply) => {
      const id = readId(request.params.id, 'farm');
      const holder = await requireHolder(services, request, id);
      const data = await addLink(services, id, holder, readBody(linkRequest, request.body));
      return reply.code(201).send({ data });
    },
  );

  app.delete(
    '/farms/:id/links/:linkId',
    {
      schema: {
        tags: ['Owner'],
        summary: 'End a private link',
        description: 'It opens nothing from then on. Answers with those that are left.',
        security,
        params: LinkIdSchema,
        response: { 200: links },
        problems: { ...problems, 404: 'There is no such farm or link', 409: 'It is the last link' },
      },
    },
    async (request) => {
      const id = readId(request.params.id, 'farm');
      const holder = await requireHolder(services, request, id);
      await endLink(services, id, holder, readId(request.params.linkId, 'link'));
      return { data: await readLinks(orm, id, holder) };
    },
  );
};
