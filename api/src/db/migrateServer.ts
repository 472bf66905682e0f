import { setTimeout as sleep } from 'node:timers/promises';
import { errorCode, StartError } from '@sideroad/server-kit';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import {
  explainMigration,
  MIGRATION_LOCK,
  MIGRATIONS,
  markAsRun,
  pendingNames,
  readMigration,
  runPending,
} from './migrate.ts';
import { CONNECT_TIMEOUT, openPool } from './pool.ts';
import type { Orm, Transaction } from './schema.ts';

/** Milliseconds between two questions whether another process has ended its migration. */
const TURN_EVERY = 250;
/** Milliseconds that a migration waits for a table before it tries again: writes that come meanwhile wait behind it. */
const LOCK_TIMEOUT = 500;
/** Milliseconds between two tries, and tries: about ten minutes of a table that is never free. */
const RETRY_EVERY = 2000;
const MOST_TRIES = 240;

/** lock_not_available and deadlock_detected: another transaction was in the way. */
const IN_THE_WAY = new Set(['55P03', '40P01']);

/** The first line of a file whose statements run one by one, outside of a transaction. */
const CONCURRENTLY = /^-- concurrently\b/;

interface Job {
  databaseUrl: string;
  /** Gets a line about what a person would wait for. */
  report: (line: string) => void;
  /** Other files than the program's own; tests have some. */
  folder: URL;
}

const connections = (databaseUrl: string, more: pg.PoolConfig = {}) => {
  const pool = openPool({
    connectionString: databaseUrl,
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    application_name: 'sideroad-migrate',
    ...more,
  });
  return { orm: drizzle(pool), close: () => pool.end() };
};

/**
 * Takes the lock until the transaction ends. A waiting statement would hold up an index that is built concurrently, so it
 * asks again and again; so would a statement with a parameter, whose snapshot PostgreSQL keeps until the next one.
 */
async function takeTurn(guard: Transaction, report: Job['report']): Promise<void> {
  // Nothing is said on this connection while the migrations run.
  await guard.execute(sql`set local idle_in_transaction_session_timeout = 0`);
  for (let isFirst = true; ; isFirst = false) {
    const { rows } = await guard.execute<{ mine: boolean }>(
      sql.raw(`select pg_try_advisory_xact_lock(${MIGRATION_LOCK}) as mine`),
    );
    if (rows[0]?.mine) return;
    if (isFirst) report('Waiting for another process that migrates the database');
    await sleep(TURN_EVERY);
  }
}

/** Runs a file in a transaction, again and again while another transaction is in its way. */
async function runInTransaction(orm: Orm, name: string, { report, folder }: Job): Promise<void> {
  const text = await readMigration(name, folder);
  for (let tries = 1; ; tries += 1) {
    try {
      return await orm.transaction(async (tx) => {
        await tx.execute(
          sql.raw(`set local statement_timeout = 0; set local lock_timeout = ${LOCK_TIMEOUT}`),
        );
        await tx.execute(sql.raw(text));
        await markAsRun(tx, name);
      });
    } catch (error) {
      if (!IN_THE_WAY.has(errorCode(error) ?? '')) throw error;
      if (tries === MOST_TRIES) {
        throw new StartError(
          `DATABASE_URL: migration ${name} needs a table that a long transaction holds; end that transaction and try again`,
        );
      }
      if (tries === 1) report(`${name}: a transaction is in the way, trying again`);
      await sleep(RETRY_EVERY);
    }
  }
}

/** Runs the statements of a file one by one; each can be repeated, after a stop halfway. */
async function runOneByOne(name: string, { databaseUrl, folder }: Job): Promise<void> {
  // A role's own limit would end an index of a large table. `set` would do the same, but a pooler might keep it.
  const { orm, close } = connections(databaseUrl, { max: 1, options: '-c statement_timeout=0' });
  try {
    const lines = (await readMigration(name, folder)).split('\n').map((line) => line.trim());
    const statements = lines
      .filter((line) => !line.startsWith('--'))
      .join('\n')
      .split(';\n');
    for (const statement of statements) if (statement.trim()) await orm.execute(sql.raw(statement));
    await markAsRun(orm, name);
  } finally {
    await close();
  }
}

async function runAll(orm: Orm, job: Job): Promise<string[]> {
  return orm.transaction(async (guard) => {
    await takeTurn(guard, job.report);
    const pending = await pendingNames(orm, job.folder);
    if (pending === null) {
      await guard.execute(sql`set local statement_timeout = 0`);
      return runPending(guard);
    }
    for (const name of pending) {
      job.report(`${name}: running`);
      if (CONCURRENTLY.test(await readMigration(name, job.folder))) await runOneByOne(name, job);
      else await runInTransaction(orm, name, job);
    }
    return pending;
  });
}

/**
 * Brings the schema of a PostgreSQL server up to date while sites of this release and of the one before use it. Several
 * processes take turns. An empty database gets the whole schema or nothing; later each file is a step of its own.
 * @returns names of the files that ran @throws StartError when an extension is missing or a table is never free
 */
export async function migrateServer(
  databaseUrl: string,
  { report = () => undefined, folder = MIGRATIONS }: Partial<Job> = {},
): Promise<string[]> {
  const { orm, close } = connections(databaseUrl, { max: 2 });
  try {
    const pending = await pendingNames(orm, folder);
    return pending?.length === 0 ? [] : await runAll(orm, { databaseUrl, report, folder });
  } catch (error) {
    throw explainMigration(error);
  } finally {
    await close();
  }
}
