import { FairQueue } from '@sideroad/server-kit';
import { addressKey } from '@sideroad/server-kit/http';
import type { FastifyRequest } from 'fastify';
import { isInjection } from 'light-my-request';

/** Reads that wait for the database: those of all calls in flight, and of the documents in work. */
const QUEUE = { most: 300, mostPerKey: 200, byTime: true };

/** Runs a call's work on the database when it is its network's turn. */
export type InTurn = <T>(
  request: Pick<FastifyRequest, 'ip' | 'raw'>,
  work: () => PromiseLike<T>,
) => Promise<T>;

/**
 * Lets networks take turns at the database: next is the one whose reads took least time, so that many costly calls of one
 * delay each other one by one read. Documents have
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
