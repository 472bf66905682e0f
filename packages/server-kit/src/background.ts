import type { FastifyBaseLogger } from 'fastify';

/**
 * Runs work now and every `every` milliseconds, but never beside an earlier run that has not ended.
 * @returns a function that stops and waits for the current run
 */
export function repeatedly(
  work: () => Promise<void>,
  { every, failure, logger }: { every: number; failure: string; logger: FastifyBaseLogger },
): () => Promise<void> {
  let running: Promise<void> | null = null;
  const run = () => {
    running ??= work()
      .catch((error: unknown) => logger.warn(error, failure))
      .finally(() => {
        running = null;
      });
  };
  run();
  const timer = setInterval(run, every).unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}

/** Waits `limit` milliseconds for work, which itself goes on. @throws Error with the message after that, or the work's own */
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

/** Coalesces concurrent reads: callers that arrive during a read share the next one. */
export function latest<T>(look: () => Promise<T>): () => Promise<T> {
  let running: Promise<unknown> = Promise.resolve();
  let next: Promise<T> | null = null;
  return () => {
    if (next) return next;
    const read = running.then(() => {
      next = null;
      return look();
    });
    running = read.catch(() => {});
    next = read;
    return read;
  };
}
