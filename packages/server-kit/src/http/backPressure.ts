import { getHeapStatistics } from 'node:v8';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isInjection } from 'light-my-request';
import { addressKey } from './addressKey.ts';
import { InFlight, type Slot } from './inFlight.ts';
import { whenGone } from './openRequests.ts';
import { ApiProblem, sendProblem } from './problem.ts';

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
/** Bodies and uploads from one network at a time. A form sends two or three; several owners may share an address. */
const MOST_PER_NETWORK = 40;
/** Milliseconds for a body other than an upload: 64 KB at 7 KB a second. */
const BODY_TIMEOUT = 10_000;

/** Bytes of the heap that may be in use; the rest is for requests in flight. */
const FULL_HEAP = 0.85 * getHeapStatistics().heap_size_limit;
/** Share of the container's memory: the embedded database alone takes 430 MB, and mapped memory can be freed. */
const FULL_MEMORY = 0.95;

/** Bytes of the container's memory that may be in use; any where it has no limit. */
function fullMemory(): number {
  const limit = process.constrainedMemory() ?? 0;
  return Number.isSafeInteger(limit) && limit > 0 ? FULL_MEMORY * limit : Number.POSITIVE_INFINITY;
}

/**
 * Measures this process every second. @returns whether it uses more; as it was before where the system has no file
 * for the measurement @param heap bytes @param rss bytes
 */
function memoryWatch(api: FastifyInstance, heap: number, rss: number): () => boolean {
  let isFull = false;
  const measure = () => {
    try {
      const used = process.memoryUsage();
      isFull = used.heapUsed > heap || used.rss > rss;
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

/** Why a request was refused: too many in flight, or too little memory. */
export type ShedReason = 'busy' | 'memory';

/**
 * Refuses calls before memory grows: 503 with `retry-after` when too many are in flight, or when heap or memory are nearly
 * full. A call takes its slot when its body has arrived, so that slow senders block no other caller; bodies have limits of
 * their own. @param bounds tests give smaller ones, in milliseconds and bytes
 */
export async function addBackPressure(
  api: FastifyInstance,
  onShed: (reason: ShedReason) => void,
  {
    calls = new InFlight(MOST_CALLS, MOST_CALLS / 2),
    uploads = new InFlight(MOST_UPLOADS, MOST_PER_NETWORK),
    bodies = new InFlight(MOST_BODIES, MOST_PER_NETWORK),
    bodyTimeout = BODY_TIMEOUT,
    heap = FULL_HEAP,
  } = {},
): Promise<void> {
  const refuse = (reason: ShedReason) => {
    onShed(reason);
    throw new ApiProblem(503, 'unavailable', 'Too many calls at once. Try again in a moment.');
  };
  const takeSlot = (places: InFlight, request: FastifyRequest, reply: FastifyReply): Slot => {
    const slot = places.take(addressKey(request.ip), holderOf(request)) ?? refuse('busy');
    whenGone(request, reply, slot.close);
    return slot;
  };
  const expectBody = (request: FastifyRequest, reply: FastifyReply) => {
    const slot = takeSlot(bodies, request, reply);
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

  const isFull = memoryWatch(api, heap, fullMemory());
  api.decorateRequest('slot', null);
  api.decorateRequest('bodyArrived', null);
  api.addHook('onRequest', async (request, reply) => {
    if (isFull()) refuse('memory');
    if (request.routeOptions.config.slowBody) request.slot = takeSlot(uploads, request, reply);
    else if (hasBody(request)) expectBody(request, reply);
  });
  api.addHook('preHandler', async (request, reply) => {
    request.bodyArrived?.();
    // Requests of documents are limited where documents are rendered.
    if (!isInjection(request.raw)) request.slot ??= takeSlot(calls, request, reply);
    request.slot?.begin();
  });
  api.addHook('onSend', (request, _reply, _payload, done) => {
    request.slot?.answer();
    done();
  });
}
