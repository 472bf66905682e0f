import { getHeapStatistics } from 'node:v8';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isInjection } from 'light-my-request';
import { addressKey } from './addressKey.ts';
import { whenGone } from './openRequests.ts';
import { ApiProblem, sendProblem } from './problem.ts';

/** The slot of a request in flight. */
interface Slot {
  /** The handler begins: from now on its work continues even when the caller disconnects. */
  begin: () => void;
  /** The response is ready. */
  answer: () => void;
  /** The connection has taken the response, or has closed. */
  close: () => void;
}

/** Requests in flight of one token or upload address: a form sends two or three at a time, a script a whole gallery. */
const MOST_PER_HOLDER = 20;

/** Limits requests in flight, or their bytes. The work of a disconnected caller counts until it ends. */
export class InFlight {
  readonly #most: number;
  readonly #mostPerKey: number;
  readonly #perKey = new Map<string, number>();
  #taken = 0;
  #fullSince = Number.POSITIVE_INFINITY;

  /** @param mostPerKey requests at a time of one address without a token; with tokens it may take half of all */
  constructor(most: number, mostPerKey = most) {
    this.#most = most;
    this.#mostPerKey = mostPerKey;
  }

  /** Milliseconds for which all slots have been taken; 0 while one is free. */
  get fullFor(): number {
    return Math.max(0, performance.now() - this.#fullSince);
  }

  /**
   * @param holder the token or upload address that the caller has @param size of what is limited: 1 request, or its bytes
   * @returns null when no slot is free
   */
  take(address = '', holder?: string, size = 1): Slot | null {
    const limits = new Map([[`all ${address}`, Math.max(this.#most / 2, this.#mostPerKey)]]);
    limits.set(holder ?? address, holder === undefined ? this.#mostPerKey : MOST_PER_HOLDER);
    const isFull = [...limits].some(([key, most]) => (this.#perKey.get(key) ?? 0) + size > most);
    if (this.#taken + size > this.#most || isFull) return null;
    for (const key of limits.keys()) this.#perKey.set(key, (this.#perKey.get(key) ?? 0) + size);
    this.#taken += size;
    if (this.#taken === this.#most) this.#fullSince = performance.now();
    let working = false;
    let closed = false;
    let free = false;
    const releaseWhenOver = () => {
      if (free || !closed || working) return;
      free = true;
      this.#taken -= size;
      this.#fullSince = Number.POSITIVE_INFINITY;
      for (const key of limits.keys()) {
        const left = (this.#perKey.get(key) ?? size) - size;
        if (left > 0) this.#perKey.set(key, left);
        else this.#perKey.delete(key);
      }
    };
    return {
      begin: () => {
        working = true;
      },
      answer: () => {
        working = false;
        releaseWhenOver();
      },
      close: () => {
        closed = true;
        releaseWhenOver();
      },
    };
  }
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Marks uploads, which take long on slow lines and are counted apart from other calls. */
    slowBody?: true;
    /** Names the token or upload address that a request has, which has places of its own; throws without a valid one. */
    holder?: (request: FastifyRequest) => string;
  }
  interface FastifyRequest {
    /** Its slot among the calls or uploads in flight; null before it has one, and for calls of this process. */
    slot: Slot | null;
    /** Called when its body has arrived; null for a request without a body. */
    bodyArrived: (() => void) | null;
  }
}

/** Calls at a time: ten connections to the database answer 200 of 50 ms in a second [API-2]; they hold below 100 MB. */
const MOST_CALLS = 200;
/** Uploads at a time: on disk each holds about 100 KB; for S3 1 MB until it is stored. */
const MOST_UPLOADS = 200;
/** Bodies that arrive, apart from uploads: each takes milliseconds, and 64 KB at most. */
const MOST_BODIES = 200;
/** Bodies and uploads from one address at a time. A form sends two or three; several owners may share an address. */
const MOST_PER_ADDRESS = 40;
/** Milliseconds for a body other than an upload: 64 KB at 7 KB a second. */
const BODY_TIMEOUT = 10_000;

/** Bytes of the heap that may be in use; the rest is for requests in flight. */
const FULL_HEAP = 0.85 * getHeapStatistics().heap_size_limit;
/** Share of the container's memory: the embedded database alone takes 430 MB, and mapped memory can be freed. */
const FULL_MEMORY = 0.95;

const busy = () => new ApiProblem(503, 'unavailable', 'Too many calls at once. Try again in a moment.');

/** Returns the memory limit of the container in bytes; 0 without one. */
function memoryLimit(): number {
  const limit = process.constrainedMemory() ?? 0;
  return Number.isSafeInteger(limit) && limit > 0 ? limit : 0;
}

/**
 * Measures this process every second. @returns whether it uses more; as it was before where the system has no file
 * for the measurement @param heap bytes @param rss bytes; 0: any
 */
function memoryWatch(api: FastifyInstance, heap: number, rss: number): () => boolean {
  let isFull = false;
  const measure = () => {
    try {
      const used = process.memoryUsage();
      isFull = used.heapUsed > heap || (rss > 0 && used.rss > rss);
    } catch (error) {
      api.log.warn(error, 'The memory was not measured');
    }
  };
  const timer = setInterval(measure, 1000).unref();
  api.addHook('onClose', async () => clearInterval(timer));
  return () => isFull;
}

const hasBody = ({ headers }: FastifyRequest) =>
  'transfer-encoding' in headers || Number(headers['content-length'] ?? 0) > 0;

function holderOf(request: FastifyRequest): string | undefined {
  try {
    return request.routeOptions.config.holder?.(request);
  } catch {
    return undefined;
  }
}

/** Creates the slots of calls; one address may take half of them. */
export const callsInFlight = () => new InFlight(MOST_CALLS, MOST_CALLS / 2);

/** Why a request was refused: too many in flight, or too little memory. */
export type ShedReason = 'busy' | 'memory';

interface Bounds {
  calls: InFlight;
  uploads?: InFlight;
  bodies?: InFlight;
  /** Milliseconds. */
  bodyTimeout?: number;
  /** Bytes. */
  heap?: number;
}

/**
 * Refuses calls before memory grows: 503 with `retry-after` when too many are in flight, or when heap or memory are nearly
 * full. A call takes its slot when its body has arrived, so that slow senders block no other caller; bodies have limits of
 * their own. @param bounds tests give smaller ones
 */
export async function addBackPressure(
  api: FastifyInstance,
  onShed: (reason: ShedReason) => void,
  {
    calls,
    uploads = new InFlight(MOST_UPLOADS, MOST_PER_ADDRESS),
    bodies = new InFlight(MOST_BODIES, MOST_PER_ADDRESS),
    bodyTimeout = BODY_TIMEOUT,
    heap = FULL_HEAP,
  }: Bounds,
): Promise<void> {
  const refuse = (reason: ShedReason) => {
    onShed(reason);
    throw busy();
  };
  const takeIn = (places: InFlight, request: FastifyRequest, reply: FastifyReply): Slot => {
    const slot = places.take(addressKey(request.ip), holderOf(request)) ?? refuse('busy');
    whenGone(request, reply, slot.close);
    return slot;
  };
  const expectBody = (request: FastifyRequest, reply: FastifyReply) => {
    const slot = takeIn(bodies, request, reply);
    const late = setTimeout(() => {
      const problem = new ApiProblem(408, 'request-timeout', 'The body took too long to arrive.');
      sendProblem(request, reply.header('connection', 'close'), problem);
    }, bodyTimeout);
    request.bodyArrived = () => {
      clearTimeout(late);
      slot.close();
    };
    whenGone(request, reply, request.bodyArrived);
  };

  const isFull = memoryWatch(api, heap, FULL_MEMORY * memoryLimit());
  api.decorateRequest('slot', null);
  api.decorateRequest('bodyArrived', null);
  api.addHook('onRequest', async (request, reply) => {
    if (isFull()) refuse('memory');
    if (request.routeOptions.config.slowBody) request.slot = takeIn(uploads, request, reply);
    else if (hasBody(request)) expectBody(request, reply);
  });
  api.addHook('preHandler', async (request, reply) => {
    request.bodyArrived?.();
    // Requests of documents are limited where documents are rendered.
    if (!isInjection(request.raw)) request.slot ??= takeIn(calls, request, reply);
    request.slot?.begin();
  });
  api.addHook('onSend', (request, _reply, _payload, done) => {
    request.slot?.answer();
    done();
  });
}
