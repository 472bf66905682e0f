import fastify, { type FastifyInstance } from 'fastify';
import { farmRedirect } from './farmRedirect.ts';

let app: FastifyInstance;
beforeEach(() => {
  app = fastify();
  app.get('/api/farms/:id', (request, reply) => {
    const { id } = request.params as { id: string };
    if (id === '12') return { data: { id, name: "Cooper's Crossing" } };
    if (id === '13') return { data: { id } };
    return reply.code(404).send({ code: 'not-found' });
  });
});
afterEach(() => app.close());

describe("decision D5: 'Redirect (302 for a document) only when the slug is missing'", () => {
  it.each([
    ['/farm/12', '', '/farm/12/coopers-crossing'],
    ['/farm/12/', '?utm=x', '/farm/12/coopers-crossing?utm=x'],
    ['/farm/12/wrong-slug', '', null],
    ['/farm/99', '', null],
    ['/farm/13', '', null],
    ['/category/12', '', null],
  ])('%s%s leads to %s', async (pathname, search, target) => {
    expect(await farmRedirect(app, pathname, search)).toBe(target);
  });
});
