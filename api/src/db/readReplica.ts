import { FairQueue, within } from '@sideroad/server-kit';
import { addressKey } from '@sideroad/server-kit/http';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import { isInjection } from 'light-my-request';
import { pendingNames } from './migrate.ts';
import { serverPool } from './pool.ts';
import type { Orm } from './schema.ts';

/** Seconds for which who has written reads from the writer, and by which a replica may be behind at most. */
const WINDOW = 30;
/** Milliseconds that the replica has to answer a check. */
const PATIENCE = 1000;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether a call that is no read changes nothing that anybody reads. */
    changesNothing?: boolean;
  }
}

const COOKIE = 'sideroad-wrote';
/** The cookie among the others. It says nothing of the visitor, so anybody may send it: the writer answers as well. */
const WROTE = new RegExp(`(^|;\\s*)${COOKIE}=1(;|$)`);

/** Seconds by which a replica is behind its writer; 0 when it has everything that it was sent. */
const LAG = sql<number>`case when not pg_is_in_recovery() or pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() then 0
  else coalesce(extract(epoch from now() - pg_last_xact_replay_timestamp()), 0) end::float8`;

/** A read replica. It is asked only while it answers, has this release's schema and is not far behind. */
export class ReadReplica {
  readonly orm: Orm;
  readonly close: () => Promise<void>;
  readonly #logger: FastifyBaseLogger;
  #isUsable = false;

  constructor(url: string, logger: FastifyBaseLogger) {
    const pool = serverPool(url, () => {
      this.#isUsable = false;
    });
    this.orm = drizzle(pool);
    this.close = () => pool.end();
    this.#logger = logger;
  }

  get isUsable(): boolean {
    return this.#isUsable;
  }

  async check(): Promise<void> {
    const asked = within(PATIENCE, this.#problem(), 'it does not answer');
    const problem = await asked.catch((error: Error) => error.message);
    const isUsable = problem === null;
    if (isUsable === this.#isUsable) return;
    this.#isUsable = isUsable;
    if (isUsable) this.#logger.info('Reads go to DATABASE_READ_URL');
    else this.#logger.warn({ problem }, 'Reads go to DATABASE_URL');
  }

  async #problem(): Promise<string | null> {
    const pending = await pendingNames(this.orm);
    if (pending?.length !== 0) return 'it lacks migrations';
    const { rows } = await this.orm.execute<{ lag: number }>(sql`select ${LAG} as lag limit 1`);
    const lag = rows[0]?.lag ?? 0;
    return lag <= WINDOW / 2 ? null : `it is ${Math.round(lag)} s behind`;
  }
}

/** Reads that wait for the database: those of all calls in flight, and of the documents in work. */
const QUEUE = { most: 300, mostPerKey: 200 };

/** Runs a call's work on the database when it is its network's turn. */
export type InTurn = <T>(
  request: Pick<FastifyRequest, 'ip' | 'raw'>,
  work: () => PromiseLike<T>,
) => Promise<T>;

/**
 * Lets networks take turns at the database, so that many calls of one delay each other one by one read. Documents have
 * a turn of their own, because visitors behind one address share them.
 * @param connections of the database; one more read is under way, so that no connection waits for the next
 */
export function takeTurns(connections: number): InTurn {
  const queue = new FairQueue({ concurrency: connections + 1, ...QUEUE });
  return ({ ip, raw }, work) => {
    const key = isInjection(raw) ? `document ${addressKey(ip)}` : addressKey(ip);
    return queue.run({ key, isWaiting: () => !raw.socket.destroyed }, async () => work());
  };
}

/** Runs what a call reads. */
export type ReadFor = <T>(request: FastifyRequest, read: (orm: Orm) => PromiseLike<T>) => Promise<T>;

/**
 * Creates what reads for a call: from the replica, but from the writer for who has written lately [RUN-85]. What fails on
 * the replica is asked of the writer: a farm that has not arrived yet, or a connection that broke.
 */
export function readerOf(writer: Orm, replica: ReadReplica | null, inTurn: InTurn): ReadFor {
  return (request, read) =>
    inTurn(request, async () => {
      if (!replica?.isUsable || WROTE.test(request.headers.cookie ?? '')) return read(writer);
      try {
        return await read(replica.orm);
      } catch {
        return read(writer);
      }
    });
}

/** `onSend`: lets a browser whose call has changed something read it from the writer. */
export async function rememberWrite(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const isRead = request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS';
  if (isRead || reply.statusCode >= 300 || request.routeOptions.config.changesNothing) return;
  reply.header('set-cookie', `${COOKIE}=1; Path=/api; Max-Age=${WINDOW}; HttpOnly; SameSite=Strict`);
}
