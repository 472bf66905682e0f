import { sql } from 'drizzle-orm';
import { aFarm } from '../testing/registration.ts';
import { useTestApi } from '../testing/testApi.ts';

const api = useTestApi(3);

describe('[API-13] a database restarted under load', () => {
  it('outlives a connection that breaks between two statements of a transaction', async () => {
    const { orm, pool } = api.database;
    const broken = orm.transaction(async (tx) => {
      const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid limit 1`);
      const pid = rows[0]?.pid;
      await pool.query('select pg_terminate_backend($1)', [pid]);
      // The news comes while nothing is being asked.
      const alive = async () =>
        (await pool.query('select from pg_stat_activity where pid = $1', [pid])).rowCount;
      while (await alive()) await new Promise(setImmediate);
      await tx.execute(sql`select 1 limit 1`);
    });
    await expect(broken).rejects.toThrow();
    expect((await api.get('/api/categories')).statusCode).toBe(200);
  });

  it('calls it unavailable, not our mistake', async () => {
    const { pool } = api.database;
    await pool.query(`create function cut_off() returns trigger language plpgsql as $$
      begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$`);
    await pool.query('create trigger cut_off before insert on farm for each row execute function cut_off()');
    const answer = await api.post('/api/farms', aFarm());
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'unavailable']);
  });
});
