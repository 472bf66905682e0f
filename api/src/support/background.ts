import type { FastifyBaseLogger } from 'fastify';

/** Work that runs in the background. */
export interface Background {
  /** Resolves at the end of the work or after `stop`; never rejects. */
  ended: Promise<void>;
  /** Stops after the current step. */
  stop: () => Promise<void>;
}

/** Nothing to be done. */
export const NO_WORK: Background = { ended: Promise.resolve(), stop: async () => undefined };

/**
 * Runs work in the background.
 * @param work calls `isStopped` between its steps
 * @param failure the log's message when it fails
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
 * Runs work now and then at an interval in milliseconds.
 * @param failure the log's message when it fails
 * @returns a function that stops and waits for the current run
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
