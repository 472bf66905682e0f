import type { ApiAnswer, IpLocation, LatLng } from '@sideroad/shared/contract';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { CLOCK, Recent } from './recent.ts';
import type { Locate } from './remoteLocator.ts';

/** Milliseconds that a document waits for all its calls. The browser makes the late ones. */
const TIMEOUT_MS = 2000;
/** Milliseconds for which a response, or the place of a cell, is fresh [LOC-17]. */
export const FRESH = 10_000;
const MAX_BYTES = 32 * 1024 * 1024;

/** The API's response to an anonymous request. */
export interface Answer extends ApiAnswer {
  /** Whether search engines must leave it out: a farm that is not published yet. */
  isHidden: boolean;
  /** Whether other visitors may get it too. */
  mayKeep: boolean;
  /** Bytes of the body as it came. */
  size: number;
}

/** Responses by address, in the order of the calls; late and failed ones are absent. */
export type Answers = ReadonlyMap<string, Answer>;

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

/** The API's responses to the calls of documents, in this process or forwarded (`API_ORIGIN`). */
export class ApiAnswers {
  readonly #api: Api;
  readonly #recent = new Recent<Answer>({
    ms: FRESH,
    bytes: MAX_BYTES,
    // The text and its parsed form.
    sizeOf: ({ size }) => 3 * size,
    mayKeep: ({ mayKeep }) => mayKeep,
  });

  constructor(api: Api) {
    this.#api = api;
  }

  /**
   * Makes all calls at once, each at most once in ten seconds.
   * @param calls addresses of `domain/calls` @param ip of the visitor
   */
  async to(calls: readonly string[], ip: string): Promise<Answers> {
    const came = new Map<string, Answer>();
    const all = calls.map(async (call) => {
      const answer = await this.#recent.get(call, () => ask(this.#api, call, ip)).catch(() => null);
      if (answer) came.set(call, answer);
    });
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise((resolve) => {
      timer = setTimeout(resolve, TIMEOUT_MS);
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

/** Cells of 0.1°, about 8 by 11 km; Ontario's visitors are in a few hundred. */
const CELLS_PER_DEGREE = 10;
const MAX_CELLS = 1000;

/** A place by IP address, the same for everybody in a cell. */
export interface Place {
  /** Names the cell. */
  cell: string;
  at: LatLng;
  /** The response of `/api/ip-location` without the IP address. */
  answer: Omit<IpLocation, 'ip'>;
  /** Milliseconds since 1970, UTC. */
  updatedAt: number;
}

/**
 * Resolves the places of visitors in process. Visitors of one cell share the first one's place for ten
 * seconds, and so its lists.
 */
export class Places {
  readonly #locate: Locate;
  readonly #recent = new LRUCache<string, Place>({ max: MAX_CELLS, ttl: FRESH, perf: CLOCK });

  constructor(locate: Locate) {
    this.#locate = locate;
  }

  /**
   * @param ip the visitor's address, by the proxies that `TRUST_PROXY` names
   * @returns null while the place cannot be known
   */
  of(ip: string): Place | null | Promise<Place | null> {
    const found = this.#locate(ip);
    return found instanceof Promise ? found.then((later) => this.#placeOf(later)) : this.#placeOf(found);
  }

  #placeOf(found: IpLocation | null): Place | null {
    if (!found) return null;
    const { location } = found;
    const { latitude: lat, longitude: lng } = location;
    const cell = [lat, lng].map((degrees) => Math.floor(degrees * CELLS_PER_DEGREE)).join(',');
    const known = this.#recent.get(cell);
    if (known) return known;
    const place = { cell, at: { lat, lng }, answer: { location }, updatedAt: Date.now() };
    this.#recent.set(cell, place);
    return place;
  }
}
