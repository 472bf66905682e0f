import { createLogger } from '@sideroad/server-kit/http';
import pg from 'pg';
import { createApi } from '../index.ts';
import { readApiSettings } from '../settings/apiSettings.ts';
import { aFarm } from '../testing/registration.ts';
import { startTestApi, type TestApi } from '../testing/testApi.ts';
import { createTestDatabase, onPostgres } from '../testing/testDatabase.ts';

/** Makes a database behave as a replica: no transaction may write. */
async function makeReadOnly(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const name = new URL(databaseUrl).pathname.slice(1);
  await client.query(`alter database ${name} set default_transaction_read_only = on`);
  await client.end();
}

const describeOnPostgres = onPostgres ? describe : describe.skip;

describeOnPostgres('[RUN-40] a process on a read replica', () => {
  let writer: TestApi;
  let replica: TestApi;
  beforeAll(async () => {
    writer = await startTestApi(3);
    await makeReadOnly(writer.databaseUrl);
    replica = await startTestApi(3, { databaseUrl: writer.databaseUrl });
  }, 60_000);
  afterAll(async () => {
    await replica?.close();
    await writer?.close();
  });

  it('serves reads', async () => {
    for (const url of [
      '/readyz',
      '/api/farms/1',
      '/api/categories',
      '/api/farmsearch/suggest?q=farm',
      '/api/farmsearch/proximitysearch?latitude=43&longitude=-79',
    ]) {
      expect([url, (await replica.get(url)).statusCode]).toEqual([url, 200]);
    }
  });

  it('answers writes with 503 and retry-after', async () => {
    const answer = await replica.post('/api/farms', aFarm());
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'unavailable']);
    expect(answer.headers['retry-after']).toBe('2');
  });

  it("starts and stops without warnings, with its writer's secret", async () => {
    const log: string[] = [];
    const settings = readApiSettings({ DATABASE_URL: writer.databaseUrl, DATA_DIR: replica.dataDir });
    const api = await createApi(settings, {
      logger: createLogger('warn', { write: (line) => log.push(line) }),
    });
    api.releases.count('mf-farm', '1.0.0', 'views');
    await api.close();
    expect(log).toEqual([]);
  });

  it('does not start on a replica with an older schema, and says so in one line', async () => {
    const databaseUrl = await createTestDatabase();
    await makeReadOnly(databaseUrl);
    await expect(startTestApi(0, { databaseUrl })).rejects.toThrow(
      /^DATABASE_URL: this replica lacks migrations \(all\); start this version on its writer first$/,
    );
  });
});
