import type { FastifyBaseLogger } from 'fastify';

/** Work that nobody waits for. */
export interface Background {
  /** Resolves when it is done, or after `stop`; never rejects. */
  ended: Promise<void>;
  /** Ends it after the step under way. */
  stop: () => Promise<void>;
}

/** Nothing to be done. */
export const NO_WORK: Background = { ended: Promise.resolve(), stop: async () => undefined };

/**
 * Does work while the program goes on.
 * @param work asks between its steps whether it was stopped
 * @param failure what the log says when it fails
 */
export function inBackground(
  work: (isStopped: () => boolean) => Promise<void>,
  failure: string,
  logger: FastifyBaseLogger,
): Background {
  let stopped = false;
  const ended = work(() => stopped).catch((error: unknown) => logger.warn(error, failure));
  return {
    ended,
    async stop() {
      stopped = true;
      await ended;
    },
  };
}

/**
 * Does work now and again after every so many milliseconds.
 * @param failure what the log says when it fails
 * @returns a stop that waits for the work under way
 */
export function repeatedly(
  work: () => Promise<void>,
  { every, failure, logger }: { every: number; failure: string; logger: FastifyBaseLogger },
): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  const run = () => {
    running = work().catch((error: unknown) => logger.warn(error, failure));
  };
  run();
  const timer = setInterval(run, every).unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}

/**
 * Waits for work, but no longer than a time limit; the work itself goes on.
 * @param limit milliseconds
 * @throws Error with the message when the limit passes first, or what the work throws
 */
export async function within<T>(limit: number, work: PromiseLike<T>, message: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(message)), limit);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
