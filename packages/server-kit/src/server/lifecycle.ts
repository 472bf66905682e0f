import { Server } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { errorCode } from '../errors.ts';
import { whenGone } from '../http/openRequests.ts';
import { ApiProblem, sendProblem } from '../http/problem.ts';
import { StartError } from '../index.ts';

/** Milliseconds that requests in flight, such as slow uploads, have during a stop. Orchestrators kill after 30 s. */
export const DRAIN_LIMIT = 20_000;

export interface Drain {
  underWay: () => number;
  /** Makes `/readyz` answer 503 while all else is served, so that a balancer looks elsewhere, for `delay` milliseconds. */
  announce: (delay: number) => Promise<void>;
}

/**
 * Makes `app.close()` stop in order: the server accepts no new connections, `/readyz` answers 503, and requests in flight
 * end with their real answer, which closes the connection, or are cut after DRAIN_LIMIT.
 */
export function addDrain(app: FastifyInstance): Drain {
  let underWay = 0;
  let draining = false;
  let allGone = () => {};

  app.addHook('onRequest', (request, reply, done) => {
    underWay += 1;
    whenGone(request, reply, () => {
      underWay -= 1;
      if (underWay === 0) allGone();
    });
    if (draining && request.routeOptions.url === '/readyz') {
      sendProblem(request, reply, new ApiProblem(503, 'unavailable', 'This process is stopping.'));
    } else done();
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    // Node.js would keep the connection for the next request, which would hold up the stop.
    if (draining) reply.header('connection', 'close');
    done();
  });
  app.addHook('preClose', (done) => {
    draining = true;
    // Not `app.server.close()`: that also ends idle connections, on which a request may be arriving.
    Server.prototype.close.call(app.server);
    if (underWay === 0) return done();
    const cut = setTimeout(() => {
      app.log.warn('Requests that did not end were cut off');
      app.server.closeAllConnections();
    }, DRAIN_LIMIT);
    allGone = () => {
      clearTimeout(cut);
      done();
    };
  });
  return {
    underWay: () => underWay,
    async announce(delay) {
      draining = true;
      // Not a part of `app.close()`, which Fastify gives a limited time.
      if (delay > 0) await sleep(delay);
    },
  };
}

/** Milliseconds until a hanging stop is ended: DRAIN_LIMIT and some time to close the rest. */
const STOP_LIMIT = 25_000;

/** Connections that wait to be accepted; beyond them a visitor's packets are dropped, and sent again after a second. */
const BACKLOG = 4096;

/** Listens, and reports a taken or forbidden port in one line. @throws StartError */
export async function listenAt(app: FastifyInstance, host: string, port: number): Promise<void> {
  try {
    await app.listen({ host, port, backlog: BACKLOG });
  } catch (error) {
    const code = errorCode(error);
    if (code === 'EADDRINUSE') throw new StartError(`PORT: ${port} is in use; give another port`);
    if (code === 'EACCES') throw new StartError(`PORT: ${port} needs more rights; give a port above 1023`);
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
      throw new StartError(
        `HOST: ${JSON.stringify(host)} is no address of this machine; give one of its own`,
      );
    }
    throw error;
  }
}

/** Calls all closers in order, also after a failure. @throws the first failure */
export async function closeAll(closers: readonly (() => Promise<unknown>)[]): Promise<void> {
  const failures: unknown[] = [];
  for (const close of closers) {
    await close().catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
}

/**
 * Stops the program on SIGTERM and SIGINT: announces the stop, then calls the closers in order. A second signal, or 25 s
 * after the delay in milliseconds, end it at once. A lost embedded database ends it with exit code 1.
 */
export function stopInOrder(
  { announce, delay }: Pick<Drain, 'announce'> & { delay: number },
  closers: readonly (() => Promise<unknown>)[],
  failure: Promise<Error>,
  logger: FastifyBaseLogger,
): void {
  let stopping = false;
  const stop = async (reason: string, code: number) => {
    if (stopping) process.exit(1);
    stopping = true;
    setTimeout(() => process.exit(1), delay + STOP_LIMIT).unref();
    logger.info(`Stopping: ${reason}`);
    try {
      await closeAll([() => announce(delay), ...closers]);
    } catch (error) {
      logger.error(error, 'The stop failed');
      process.exit(1);
    }
    logger.info('Stopped');
    process.exit(code);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => stop(signal, 0));
  failure.then((error) => {
    logger.fatal(error, 'The embedded database is lost');
    process.exit(1);
  });
}
