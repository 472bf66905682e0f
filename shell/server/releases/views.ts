import { within } from '@sideroad/server-kit';
import { addressKey } from '@sideroad/server-kit/http';
import { objectOf, textOf } from '@sideroad/shared/domain/json';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { CLOCK } from '../madeOnRequest.ts';

/** Milliseconds that a document waits for its number; one without it is no view. */
const PATIENCE = 500;
/** Milliseconds: half of the time for which the reports of a number count. */
const FRESH = 60 * 60_000;
const MAX_NUMBERS = 10_000;

/** The remote of a document and its version; empty for the shell's own. */
interface Page {
  remote: string;
  version: string;
}
type Asked = { payload: Page & { marks: readonly string[] }; ip: string };

/**
 * Returns a function that asks the API for the number of a document's view, with which its browser can report: once for a
 * network and the versions of a document, because the API counts them once. @returns empty while the API does not answer
 */
export function viewNumbers(api: Pick<FastifyInstance, 'inject'>) {
  const numbers = new LRUCache<string, string, Asked>({
    max: MAX_NUMBERS,
    ttl: FRESH,
    perf: CLOCK,
    ignoreFetchAbort: true,
    async fetchMethod(_key, _stale, { context: { payload, ip } }) {
      const call = { method: 'POST', url: '/api/releases/views', payload, remoteAddress: ip } as const;
      const answer = await api.inject(call);
      if (answer.statusCode !== 200) return undefined;
      return textOf(objectOf(objectOf(JSON.parse(answer.payload)).data).view);
    },
  });

  /** @param marks of all versions in the document @param ip of the visitor */
  return async (marks: readonly string[], { remote, version }: Page, ip: string): Promise<string> => {
    const key = JSON.stringify([remote, version, marks, addressKey(ip)]);
    const context = { payload: { remote, version, marks }, ip };
    // A network that floods the API waits for its own numbers, and no other network goes without.
    return (await within(PATIENCE, numbers.fetch(key, { context }), 'late').catch(() => '')) ?? '';
  };
}
