import type { FastifyBaseLogger } from 'fastify';
import { StartError } from '../settings/kit.ts';
import { errorCode } from '../support/errors.ts';

/** Milliseconds until a stop that does not end by itself is ended: what requests under way have (drain.ts), and a rest. */
const STOP_LIMIT = 25_000;

interface Listening {
  listen: (options: { host: string; port: number }) => Promise<string>;
}

/**
 * Listens, with a taken or forbidden port said in one line.
 * @throws StartError
 */
export async function listenAt(app: Listening, host: string, port: number): Promise<void> {
  try {
    await app.listen({ host, port });
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

/**
 * Closes one after the other, each of them also when one before it has failed.
 * @throws what failed first
 */
export async function closeAll(closers: readonly (() => Promise<unknown>)[]): Promise<void> {
  const failures: unknown[] = [];
  for (const close of closers) {
    await close().catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
}

/**
 * Stops the program in order on SIGTERM and SIGINT: `closers` end what was begun, one after the other. A second
 * signal, or 25 s, end it at once. A lost embedded database ends it too, with exit code 1.
 */
export function stopInOrder(
  closers: readonly (() => Promise<unknown>)[],
  failure: Promise<Error>,
  logger: FastifyBaseLogger,
): void {
  let stopping = false;
  const stop = async (reason: string, code: number) => {
    if (stopping) process.exit(1);
    stopping = true;
    setTimeout(() => process.exit(1), STOP_LIMIT).unref();
    logger.info(`Stopping: ${reason}`);
    try {
      await closeAll(closers);
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
