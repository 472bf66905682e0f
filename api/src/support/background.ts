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
