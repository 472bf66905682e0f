import { errorCode, errorMessage, hidePassword, StartError } from '@sideroad/server-kit';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { type ApiSettings, readApiSettings } from '../settings/apiSettings.ts';
import { explainEmbedded, openEmbedded } from './embedded/embedded.ts';
import { DataDirInUse } from './embedded/lock.ts';
import { runPending } from './migrate.ts';
import { migrateServer } from './migrateServer.ts';
import { CONNECT_TIMEOUT, openPool, serverPool } from './pool.ts';
import type { Orm } from './schema.ts';

export interface Database {
  orm: Orm;
  /** The connections of `orm`, which are measured. */
  pool: pg.Pool;
  /** Resolves when the embedded database has died; the process should end. */
  failure: Promise<Error>;
  close: () => Promise<void>;
}

const OLDEST_SERVER = 150_000;
const WANTED = 'give the address of a PostgreSQL 15 or later';
/** Advice about a failed connection, by the code of its error: PostgreSQL's, Node.js's or OpenSSL's. */
const ADVICE: Readonly<Record<string, string>> = {
  '28P01': 'the user or the password is wrong',
  '28000': 'the server refuses this user from here (pg_hba.conf)',
  '3D000': 'create this database first',
  '08P01': 'see docs/scale.md for a pooler',
  ENOTFOUND: 'there is no such host; a password has %40 for @, %2F for / and %25 for %',
  ENOENT: 'a file that it names is missing',
  ECONNREFUSED: 'nothing listens there; start it, or give another address',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'name its certificate by sslrootcert=FILE, or trust it by sslmode=no-verify',
  SELF_SIGNED_CERT_IN_CHAIN: 'name its authority by sslrootcert=FILE, or trust it by sslmode=no-verify',
};
const NEVER = new Promise<never>(() => undefined);

/** PGlite is one session, so a second connection would only mix messages. */
const EMBEDDED = { port: 5432, user: 'postgres', database: 'postgres', max: 1, idleTimeoutMillis: 0 };

/** @throws StartError when it cannot be reached, is too old, or is a standby where writes are wanted */
async function checkServer(orm: Orm, databaseUrl: string, isWriter: boolean): Promise<void> {
  const server = hidePassword(databaseUrl);
  const query = sql`select current_setting('server_version_num')::int as version,
    current_setting('transaction_read_only')::bool as is_standby`;
  const { rows } = await orm
    .execute<{ version: number; is_standby: boolean }>(query)
    .catch((error: unknown) => {
      const code = errorCode(error) ?? '';
      // A pooler says in words what it refuses.
      const reason = code && code !== '08P01' ? code : errorMessage(error);
      throw new StartError(
        `DATABASE_URL: cannot connect to ${server} (${reason}); ${ADVICE[code] ?? WANTED}`,
      );
    });
  const { version = 0, is_standby: isStandby = false } = rows[0] ?? {};
  if (version < OLDEST_SERVER)
    throw new StartError(`DATABASE_URL: ${server} is PostgreSQL ${Math.floor(version / 10_000)}; ${WANTED}`);
  if (isWriter && isStandby)
    throw new StartError(`DATABASE_URL: ${server} takes no writes; give the address of the writer`);
}

interface Location {
  databaseUrl: string;
  dataDir: string;
}

/**
 * Connects to the database that the settings name, and leaves its schema as it is. @throws StartError
 * @param isWriter false also takes a standby, for a backup
 */
export async function connectDatabase(settings: Location, isWriter = true): Promise<Database> {
  const embedded = settings.databaseUrl ? null : await openEmbedded(settings.dataDir);
  const pool = embedded ? openPool({ ...EMBEDDED, host: embedded.host }) : serverPool(settings.databaseUrl);
  const close = async () => {
    await pool.end();
    await embedded?.close();
  };
  const orm = drizzle(pool);
  try {
    if (!embedded) await checkServer(orm, settings.databaseUrl, isWriter);
  } catch (error) {
    await close();
    throw error;
  }
  return { orm, pool, failure: embedded?.failure ?? NEVER, close };
}

/**
 * Opens the database that the settings name, and brings its schema up to date. @throws StartError
 * @param report gets a line about each migration of a PostgreSQL server, and about what it waits for
 */
export async function openDatabase(settings: Location, report?: (line: string) => void): Promise<Database> {
  const database = await connectDatabase(settings);
  try {
    if (settings.databaseUrl) await migrateServer(settings.databaseUrl, { report });
    else await database.orm.transaction((tx) => runPending(tx));
  } catch (error) {
    await database.close();
    throw settings.databaseUrl ? error : await explainEmbedded(settings.dataDir, error);
  }
  return database;
}

/**
 * Opens the database beside a running site: the embedded one through the socket of its process. @throws StartError
 * @param open `connectDatabase` leaves the schema as it is
 */
export async function openBesideSite(settings: Location, open = openDatabase): Promise<Database> {
  try {
    return await open(settings);
  } catch (error) {
    if (!(error instanceof DataDirInUse) || error.sockets === null) throw error;
    const pool = openPool({ ...EMBEDDED, host: error.sockets, connectionTimeoutMillis: CONNECT_TIMEOUT });
    try {
      await pool.query('select 1');
    } catch {
      // It starts or stops, or its socket is in a temporary folder that this process does not see.
      await pool.end();
      throw error;
    }
    return { orm: drizzle(pool), pool, failure: NEVER, close: () => pool.end() };
  }
}

/** Runs a command of the operator beside a running site, and prints what it returns. @throws StartError */
export async function runBesideSite(run: (database: Database, settings: ApiSettings) => Promise<string>) {
  const settings = readApiSettings(process.env);
  const database = await openBesideSite(settings);
  try {
    process.stdout.write(`${await run(database, settings)}\n`);
  } finally {
    await database.close();
  }
}
