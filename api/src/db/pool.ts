import pg from 'pg';

/** Milliseconds to connect, or to wait for a free connection. */
export const CONNECT_TIMEOUT = 5000;
/** Milliseconds of a statement at most, on a PostgreSQL server only. */
const STATEMENT_TIMEOUT = 15_000;

/**
 * Opens connections whose breaks do not end the process: the pool replaces a broken one, and the next statement of a
 * transaction reports the break.
 */
export function openPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(config);
  pool.on('error', () => undefined);
  return pool.on('connect', (client) => client.on('error', () => undefined));
}

/** Connections to a PostgreSQL server, with a limit for each statement. */
export const serverPool = (databaseUrl: string): pg.Pool =>
  openPool({
    connectionString: databaseUrl,
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    statement_timeout: STATEMENT_TIMEOUT,
    max: 10,
    application_name: 'sideroad',
  });
