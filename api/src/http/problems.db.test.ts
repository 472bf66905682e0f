import { useTestApi } from '../testing/testApi.ts';
import cases from './problems.cases.json';

const api = useTestApi(3);

const search = (query: string) => api.get(`/api/farmsearch/proximitysearch?${query}`);

describe('[API-9] errors are problem documents', () => {
  it('with media type, title and the id of the request', async () => {
    const answer = await api.get('/api/farms/999');
    expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
    expect(answer.json()).toEqual({
      type: 'about:blank',
      title: 'Not Found',
      status: 404,
      code: 'not-found',
      detail: 'There is no such farm.',
      requestId: answer.headers['x-request-id'],
    });
  });

  it('without internal details, which are logged', async () => {
    await api.database.pool.query('alter table category rename to hidden_category');
    const answer = await api.get('/api/categories');
    await api.database.pool.query('alter table hidden_category rename to category');
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toMatchObject({ code: 'internal', detail: 'Something went wrong on our side.' });
    expect(answer.body).not.toMatch(/relation|select/);
    const line = api.log.find((entry) => entry.includes(answer.json().requestId));
    expect(line).toContain('relation \\"category\\" does not exist');
  });
});

describe('[API-9] fields name each wrong parameter', () => {
  it.each(cases)('$query', async ({ query, problems }) => {
    const answer = await search(query);
    expect(answer.statusCode).toBe(400);
    const fields: { field: string; message: string }[] = answer.json().fields;
    const found = fields.map(({ field, message }) => [field, message]);
    expect(found).toEqual(expect.arrayContaining(problems));
    expect(found).toHaveLength(problems.length);
  });

  it.each(['order=up', 'categoryId=abc', 'categoryId='])('%s', async (wrong) => {
    const answer = await search(`latitude=1&longitude=1&${wrong}`);
    expect(answer.json().fields).toMatchObject([{ field: wrong.split('=')[0] }]);
  });
});

describe('[API-57] errors are no-store', () => {
  it.each(['/api/nowhere', '/api/farms/abc', '/api/farmsearch/proximitysearch', '/api/images/x/1.webp'])(
    '%s',
    async (url) => {
      const answer = await api.get(url, { 'if-none-match': '*' });
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(answer.headers).not.toHaveProperty('etag');
    },
  );
});
