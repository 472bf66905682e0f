import pg from 'pg';
import { aFarm } from '../testing/registration.ts';
import { startTestApi, type TestApi } from '../testing/testApi.ts';
import { onPostgres } from '../testing/testDatabase.ts';

/** A database of its own stands for the replica, so that the number of farms tells which one was asked. */
const REPLICA_FARMS = 3;
const WRITER_FARMS = 5;

let replica: TestApi;
let api: TestApi;

const LIST = '/api/farmsearch/proximitysearch?latitude=43&longitude=-79';
const total = async (headers: Record<string, string> = {}) =>
  (await api.get(LIST, headers)).json().data.meta.total;

(onPostgres ? describe : describe.skip)('[RUN-85] with DATABASE_READ_URL', () => {
  beforeAll(async () => {
    replica = await startTestApi(REPLICA_FARMS);
    api = await startTestApi(WRITER_FARMS, { databaseReadUrl: replica.databaseUrl });
  }, 60_000);
  afterAll(async () => {
    await api?.close();
    await replica?.close();
  });

  it('farms, lists and searches come from the replica', async () => {
    expect(await total()).toBe(REPLICA_FARMS);
    const found = await api.get('/api/farmsearch/textsearch?query=farm');
    expect(found.json().data.meta.total).toBe(REPLICA_FARMS);
    expect((await api.get('/api/categories')).headers['set-cookie']).toBeUndefined();
  });

  it('who has written reads from the writer for half a minute', async () => {
    const answer = await api.post('/api/farms', aFarm());
    expect(answer.statusCode).toBe(201);
    expect(answer.headers['set-cookie']).toBe(
      'sideroad-wrote=1; Path=/api; Max-Age=30; HttpOnly; SameSite=Strict',
    );
    expect(await total({ cookie: 'a=b; sideroad-wrote=1' })).toBe(WRITER_FARMS);
    expect(await total({ cookie: 'a=b' })).toBe(REPLICA_FARMS);
    expect((await api.get(`/api/farms/${answer.json().data.id}`)).statusCode).toBe(200);
  });

  it('a refused write and a report leave no cookie', async () => {
    const refused = await api.post('/api/farms', {});
    expect([refused.statusCode, refused.headers['set-cookie']]).toEqual([422, undefined]);
    const report = await api.post('/api/client-errors', { name: 'Error', message: 'x' });
    expect([report.statusCode, report.headers['set-cookie']]).toEqual([204, undefined]);
  });

  it('a farm that the replica does not have yet is found on the writer', async () => {
    expect((await api.get(`/api/farms/${WRITER_FARMS}`)).statusCode).toBe(200);
    expect((await api.get('/api/farms/999999')).statusCode).toBe(404);
  });

  it('the writer answers while the replica fails, lacks migrations or is away', async () => {
    const { pool } = replica.database;
    await pool.query('alter table listing_count rename to listing_count_away');
    expect(await total()).toBe(WRITER_FARMS);
    await pool.query('alter table listing_count_away rename to listing_count');
    expect(await total()).toBe(REPLICA_FARMS);
    await pool.query("delete from schema_migration where name like '0010%'");
    await api.checkReplica();
    expect(await total()).toBe(WRITER_FARMS);
    await pool.query("insert into schema_migration values ('0010_directory_decides.sql')");
    await api.checkReplica();
    expect(await total()).toBe(REPLICA_FARMS);
    const admin = new pg.Client({ connectionString: api.databaseUrl });
    await admin.connect();
    const name = new URL(replica.databaseUrl).pathname.slice(1);
    await admin.query(`alter database ${name} allow_connections false`);
    await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
    expect(await total()).toBe(WRITER_FARMS);
    await api.checkReplica();
    expect(await total()).toBe(WRITER_FARMS);
    await admin.query(`alter database ${name} allow_connections true`);
    await admin.end();
    await api.checkReplica();
    expect(await total()).toBe(REPLICA_FARMS);
  });
});
