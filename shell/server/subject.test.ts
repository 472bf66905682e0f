import fastify, { type FastifyInstance } from 'fastify';
import { subjectOf } from './subject.ts';

let app: FastifyInstance;
beforeEach(() => {
  app = fastify();
  app.get('/api/farms/:id', (request, reply) => {
    const { id } = request.params as { id: string };
    if (id === '12') return { data: { id, name: "Cooper's Crossing" } };
    if (id === '13') return { data: { id } };
    if (id === '15') return reply.header('x-robots-tag', 'noindex').send({ data: { id, name: 'Not Yet' } });
    if (id === '14') return reply.code(500).send({ code: 'internal' });
    if (!/^\d+$/.test(id)) return reply.code(400).send({ code: 'invalid-parameter' });
    return reply.code(404).send({ code: 'not-found' });
  });
  app.get('/api/categories/:id', (request, reply) => {
    const { id } = request.params as { id: string };
    return id === '1' ? { data: { id, name: 'PYO Farm' } } : reply.code(404).send({ code: 'not-found' });
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
    ['/category/1', '', null],
  ])('%s%s leads to %s', async (pathname, search, target) => {
    expect((await subjectOf(app, pathname, search))?.redirect).toBe(target);
  });
});

describe("an unknown farm ('status 404 of the document'); decision D15: '`/category/999` or a non-number: not-found page, 404'", () => {
  it.each([
    ['/farm/12/coopers-crossing', true],
    ['/farm/99', false],
    ['/farm/99/coopers-crossing', false],
    ['/farm/abc/coopers-crossing', false],
    ['/category/1', true],
    ['/category/999', false],
    ['/category/abc', false],
  ])('%s exists: %s', async (pathname, exists) => {
    expect((await subjectOf(app, pathname, ''))?.exists).toBe(exists);
  });

  it('calls nothing missing that the API could not answer for', async () => {
    expect(await subjectOf(app, '/farm/14/a-farm', '')).toEqual({
      exists: true,
      noindex: false,
      redirect: null,
    });
  });

  it("issue: 'before that its own page answers, with noindex'", async () => {
    expect(await subjectOf(app, '/farm/15/not-yet', '')).toMatchObject({ exists: true, noindex: true });
    expect(await subjectOf(app, '/farm/12/coopers-crossing', '')).toMatchObject({ noindex: false });
  });

  it('asks nothing for an address that is about nothing in the API', async () => {
    expect(await subjectOf(app, '/search', '?q=12')).toBeNull();
    expect(await subjectOf(app, '/store/list/topic/deals', '')).toBeNull();
  });
});
