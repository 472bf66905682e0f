// @ts-check
/** Inserts rows into the embedded database of a data folder until it is killed; prints each one that was acknowledged. */
import { openDatabase } from '../../dist/db/database.js';

const { pool } = await openDatabase({ databaseUrl: '', dataDir: process.argv[2] ?? '' });
await pool.query('create table if not exists written (id bigint primary key, filling text not null)');
const { rows } = await pool.query('select coalesce(max(id), 0)::int as last from written limit 1');
for (let id = rows[0].last + 1; ; id += 1) {
  await pool.query('insert into written values ($1, $2)', [id, 'x'.repeat(1000)]);
  console.log(id);
}
