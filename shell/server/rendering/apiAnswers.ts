import { FairQueue, within } from '@sideroad/server-kit';
import { addressKey } from '@sideroad/server-kit/http';
import type { ApiAnswer } from '@sideroad/shared/contract';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { CLOCK } from '../madeOnRequest.ts';

/** Milliseconds that a document waits for all its calls. The browser makes the late ones. */
const TIMEOUT_MS = 2000;
/** Milliseconds for which a response is fresh [LOC-17]: with a document's five seconds an edit is seen within ten. */
const FRESH = 4000;
const MAX_BYTES = 32 * 1024 * 1024;
/** Calls of a remote's pages under way, and waiting: twenty of each document in work. */
const QUEUE = { concurrency: 4, most: 200, mostPerKey: 100 };

/** The API's response to an anonymous request. */
export interface Answer extends ApiAnswer {
  /** Whether search engines must leave it out: a farm that is not published yet. */
  isHidden: boolean;
  /** Whether other visitors may get it too. */
  mayKeep: boolean;
  /** Bytes of the body as it came. */
  size: number;
}

/** Responses by URL; late and failed ones are absent. */
export type Answers = Readonly<Record<string, Answer>>;

type Api = Pick<FastifyInstance, 'inject'>;

/** @throws when the API does not answer, or not with JSON */
async function ask(api: Api, call: string, ip: string): Promise<Answer> {
  // No header of the visitor is sent: the response is for everybody. Its address decides only whose turn it is.
  const { statusCode, headers, payload } = await api.inject({ url: call, remoteAddress: ip });
  const isSuccess = statusCode >= 200 && statusCode < 300;
  return {
    status: statusCode,
    body: JSON.parse(payload),
    updatedAt: Date.now(),
    isHidden: headers['x-robots-tag'] === 'noindex',
    // Errors are `no-store` for browsers, but a 404 may be cached here.
    mayKeep: statusCode === 404 || (isSuccess && !String(headers['cache-control']).includes('no-store')),
    size: Buffer.byteLength(payload),
  };
}

/**
 * The API's responses to the calls of documents, in this process or forwarded (`API_ORIGIN`). Each remote has a few calls
 * under way at a time, so that costly ones of its pages leave others theirs.
 */
export class ApiAnswers {
  readonly #queues = new Map<string, FairQueue>();
  readonly #recent: LRUCache<string, Answer, string>;

  constructor(api: Api) {
    this.#recent = new LRUCache({
      ttl: FRESH,
      perf: CLOCK,
      maxSize: MAX_BYTES,
      // The text and its parsed form.
      sizeCalculation: ({ size }, call) => 3 * size + 2 * call.length + 1,
      fetchMethod: (call, _stale, { context: ip }) => ask(api, call, ip),
      // Waiting documents get the response even when its entry has been dropped.
      ignoreFetchAbort: true,
    });
  }

  /**
   * Makes all calls at once, each at most once while its response is fresh.
   * @param calls URLs of `domain/calls` @param ip of the visitor @param remote whose page makes them
   */
  async to(calls: readonly string[], ip: string, remote: string): Promise<Answers> {
    const queue = this.#queues.get(remote) ?? new FairQueue(QUEUE);
    this.#queues.set(remote, queue);
    let isWaiting = true;
    const turn = { key: addressKey(ip), isWaiting: () => isWaiting };
    const answers = calls.map(async (call) => {
      const ask = () => this.#answer(call, ip);
      // Waits before it joins another remote's call, so that none waits in its turn.
      const answering = this.#recent.has(call) ? ask() : queue.run(turn, ask);
      const answer = await within(TIMEOUT_MS, answering, 'late').catch(() => undefined);
      return answer ? [[call, answer] as const] : [];
    });
    const came = await Promise.all(answers);
    isWaiting = false;
    return Object.fromEntries(came.flat());
  }

  async #answer(call: string, ip: string): Promise<Answer | undefined> {
    const answer = await this.#recent.fetch(call, { context: ip });
    if (!answer?.mayKeep) this.#recent.delete(call);
    return answer;
  }
}
