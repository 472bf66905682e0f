import pg from 'pg';
import { createApi, createLogger } from '../index.ts';
import { readApiSettings } from '../settings/index.ts';
import { aFarm } from '../testing/registration.ts';
import { startTestApi, type TestApi } from '../testing/testApi.ts';
import { createTestDatabase, onPostgres } from '../testing/testDatabase.ts';

/** As a replica is, for whoever asks: no transaction may write. */
async function makeReadOnly(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const name = new URL(databaseUrl).pathname.slice(1);
  await client.query(`alter database ${name} set default_transaction_read_only = on`);
  await client.end();
}

const describeOnPostgres = onPostgres ? describe : describe.skip;

describeOnPostgres(
  "issue 7: 'several API processes behind a balancer with … PostgreSQL (read replicas …)'",
  () => {
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

    it('a process on a replica answers what can be asked', async () => {
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

    it('says of what must be written that it is not available, and that one may try again', async () => {
      const answer = await replica.post('/api/farms', aFarm());
      expect([answer.statusCode, answer.json().code]).toEqual([503, 'unavailable']);
      expect(answer.headers['retry-after']).toBe('2');
    });

    it('starts and stops whole, without a word of trouble, and with the secret of its writer', async () => {
      const log: string[] = [];
      const settings = readApiSettings({ DATABASE_URL: writer.databaseUrl, DATA_DIR: replica.dataDir });
      const api = await createApi(settings, {
        logger: createLogger('warn', { write: (line) => log.push(line) }),
      });
      await api.close();
      expect(log).toEqual([]);
    });

    it('does not start on one whose writer is older than the program, and says so in one line', async () => {
      const databaseUrl = await createTestDatabase();
      await makeReadOnly(databaseUrl);
      await expect(startTestApi(0, { databaseUrl })).rejects.toThrow(
        /^DATABASE_URL: this replica lacks migrations \(all\); start this version on its writer first$/,
      );
    });
  },
);
