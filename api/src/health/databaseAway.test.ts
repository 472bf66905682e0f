import { type PostgresServer, startPostgres } from '../testing/postgres.ts';
import { startTestApi, type TestApi } from '../testing/testApi.ts';

let postgres: PostgresServer;
let api: TestApi;
beforeAll(async () => {
  postgres = await startPostgres();
  api = await startTestApi(3, { databaseUrl: postgres.url });
}, 60_000);
afterAll(async () => {
  await api?.close();
  await postgres?.stop();
});

describe('[API-13, API-54, PIC-35] a database that is away', () => {
  it("answers 503 to calls that need it, with no visitor's data in the log", async () => {
    expect((await api.get('/readyz')).statusCode).toBe(200);
    const picture = (await api.get('/api/farms/1')).json().data.coverImage.variants[0].url;
    expect((await api.get(picture)).statusCode).toBe(200);
    await postgres.stop();

    for (const url of [
      '/readyz',
      '/api/categories',
      '/api/farmsearch/proximitysearch?latitude=43.987654&longitude=1',
      picture,
    ]) {
      const answer = await api.get(url);
      expect([url, answer.statusCode, answer.json().code]).toEqual([url, 503, 'unavailable']);
      expect(answer.headers).toMatchObject({ 'retry-after': '2', 'cache-control': 'no-store' });
    }
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await api.post('/api/newsletter', 'FNAME=Annika&EMAIL=annika%40farm.ca', form)).statusCode).toBe(
      503,
    );
    for (const url of ['/healthz', '/api/blog/posts']) expect((await api.get(url)).statusCode).toBe(200);

    const log = api.log.join('');
    expect(log).toContain('ECONNREFUSED');
    expect(log).not.toMatch(/43\.987654|annika/i);
  }, 30_000);
});
