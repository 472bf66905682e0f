import { getHeapStatistics } from 'node:v8';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Metrics, ShedReason } from '../metrics/metrics.ts';
import { InFlight, type Slot } from './inFlight.ts';
import { ApiProblem } from './problem.ts';
import { whenGone } from './whenGone.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its requests are bodies on their way from slow lines: they are counted apart, so that no reader waits for them. */
    slowBody?: true;
  }
  interface FastifyRequest {
    /** Of a call of the API; null when it was not begun. */
    slot: Slot | null;
  }
}

/**
 * Requests under way at a time. Ten connections to the database answer 200 waiting calls of 50 ms each within a
 * second, far below the ten that a visitor waits (spec section 9); each holds its body (256 KB at most) and its answer,
 * so that all of them stay below 100 MB.
 */
const MOST_CALLS = 200;
/** Uploads at a time: on disk each holds some 100 KB; for a store of its own 1 MB, until the store has it. */
const MOST_UPLOADS = 200;

/** Bytes of the heap that may be in use; the rest is for what is under way. */
const FULL_HEAP = 0.85 * getHeapStatistics().heap_size_limit;
/** Part of the container's memory: the embedded database alone takes 430 MB, and what is mapped can be given back. */
const FULL_MEMORY = 0.95;

const busy = () => new ApiProblem(503, 'unavailable', 'Too many calls at once. Try again in a moment.');

/** Bytes that this process may hold, by its container's limit; 0 when there is none. */
function memoryLimit(): number {
  const limit = process.constrainedMemory() ?? 0;
  return Number.isSafeInteger(limit) && limit > 0 ? limit : 0;
}

/**
 * Refuses calls before memory grows: 503 with `retry-after` when too many are under way, or when heap or memory are
 * nearly full. Not by the delay of the event loop: what delays it also delays the calls that come, and a busy machine
 * is no reason to refuse 50 visitors.
 * @param most other bounds, for tests: requests, uploads, bytes
 */
export async function addBackPressure(
  api: FastifyInstance,
  metrics: Metrics,
  most: Partial<{ calls: number; uploads: number; heap: number }> = {},
): Promise<void> {
  const calls = new InFlight(most.calls ?? MOST_CALLS);
  const uploads = new InFlight(most.uploads ?? MOST_UPLOADS);
  const refuse = (reason: ShedReason) => {
    metrics.shed(reason);
    throw busy();
  };

  await api.register(underPressure, {
    maxHeapUsedBytes: most.heap ?? FULL_HEAP,
    maxRssBytes: FULL_MEMORY * memoryLimit(),
    pressureHandler: () => refuse('memory'),
  });
  api.decorateRequest('slot', null);
  api.addHook('onRequest', (request: FastifyRequest, reply: FastifyReply, done) => {
    const slot = (request.routeOptions.config.slowBody ? uploads : calls).take();
    if (!slot) {
      metrics.shed('busy');
      done(busy());
      return;
    }
    request.slot = slot;
    whenGone(reply, slot.close);
    done();
  });
  api.addHook('preHandler', (request, _reply, done) => {
    request.slot?.begin();
    done();
  });
  api.addHook('onSend', (request, _reply, _payload, done) => {
    request.slot?.answer();
    done();
  });
}
