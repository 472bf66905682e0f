import type { ApiAnswer } from '@sideroad/shared/contract';
import type { FastifyInstance } from 'fastify';
import { Recent } from './recent.ts';

/** Milliseconds that a document waits for all its answers together: the page finds its own way to what is late. */
const PATIENCE = 2000;
/** Decision B10: 'cached 10 s'. Milliseconds. */
export const FRESH = 10_000;
const MAX_BYTES = 32 * 1024 * 1024;

/** The API's response to an anonymous request. */
export interface Answer extends ApiAnswer {
  /** Whether search engines are to leave it out: a farm that is not published yet. */
  isHidden: boolean;
  /** Whether it may be shown to the next visitor too. */
  mayKeep: boolean;
  /** Bytes of the body as it came. */
  size: number;
}

/** Answers by the address that was asked, in the order of the calls; what was late or failed is absent. */
export type Answers = ReadonlyMap<string, Answer>;

type Api = Pick<FastifyInstance, 'inject'>;

/** @throws when the API does not answer, or not with JSON */
async function ask(api: Api, call: string): Promise<Answer> {
  // Nothing of the visitor goes along: the answer is for everybody.
  const { statusCode, headers, payload } = await api.inject({ url: call });
  const isSuccess = statusCode >= 200 && statusCode < 300;
  return {
    status: statusCode,
    body: JSON.parse(payload),
    updatedAt: Date.now(),
    isHidden: headers['x-robots-tag'] === 'noindex',
    // An error is `no-store` for browsers. That something does not exist may be remembered here all the same.
    mayKeep: statusCode === 404 || (isSuccess && !String(headers['cache-control']).includes('no-store')),
    size: Buffer.byteLength(payload),
  };
}

/** The API's responses to the calls of documents, in this process or forwarded (`API_ORIGIN`). */
export class ApiAnswers {
  readonly #api: Api;
  readonly #recent = new Recent<Answer>({
    ms: FRESH,
    bytes: MAX_BYTES,
    // The text and what has been made of it.
    sizeOf: ({ size }) => 3 * size,
    mayKeep: ({ mayKeep }) => mayKeep,
  });

  constructor(api: Api) {
    this.#api = api;
  }

  /** Asks all calls at once, each not more than once in ten seconds. @param calls addresses of `domain/calls` */
  async to(calls: readonly string[]): Promise<Answers> {
    const came = new Map<string, Answer>();
    const all = calls.map(async (call) => {
      const answer = await this.#recent.get(call, () => ask(this.#api, call)).catch(() => null);
      if (answer) came.set(call, answer);
    });
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise((resolve) => {
      timer = setTimeout(resolve, PATIENCE);
    });
    await Promise.race([Promise.all(all), late]);
    clearTimeout(timer);
    return new Map(
      calls.flatMap((call) => {
        const answer = came.get(call);
        return answer ? [[call, answer] as const] : [];
      }),
    );
  }
}
