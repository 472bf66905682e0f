import { changeOf, ifStill, nextStep, ReleaseRefused, type Releases, type Step } from '@sideroad/releases';
import { repeatedly } from '@sideroad/server-kit';
import type { FastifyBaseLogger } from 'fastify';
import type { ReleaseRecords } from './records.ts';

interface Watched {
  releases: Releases;
  records: Pick<ReleaseRecords, 'counts' | 'note'>;
  logger: FastifyBaseLogger;
}

/** A step as the ledger names it. */
function lineOf(step: Exclude<Step, 'stay'>) {
  if (step === 'promote') return { action: 'live', reason: 'Its soak is over', details: {} } as const;
  if ('abort' in step) return { action: 'aborted', reason: step.abort, details: {} } as const;
  return { action: 'share', reason: 'Its soak is over', details: step } as const;
}

async function judge({ releases, records, logger }: Watched, remote: string): Promise<void> {
  const pointer = await releases.pointer(remote);
  if (!pointer?.canary) return;
  const { canary, revision } = pointer;
  const { version } = canary;
  const counts = await records.counts(remote, [pointer.version, version], new Date(canary.since));
  const step = nextStep(canary, counts, Date.now());
  if (step === 'stay') return;
  const change = ifStill(revision, changeOf(canary, step, new Date().toISOString()));
  const done = await releases.change(remote, change, 'judge').catch((error: unknown) => {
    if (error instanceof ReleaseRefused) return null;
    throw error;
  });
  // Another process, or a team, was first.
  if (!done || done.after === done.before) return;
  const event = { remote, version, by: 'judge', ...lineOf(step) };
  logger.warn({ release: event }, 'The judge has changed what visitors get');
  await records.note(event);
}

/**
 * Judges all canaries now and every 10 s, and makes the steps that they are judged to. Any number of processes may do so.
 * @returns a function that stops it
 */
export function watchCanaries(watched: Watched): () => Promise<void> {
  const { releases, logger } = watched;
  const failure = 'A canary was not judged';
  // The run ends with the last of them, not with the first that fails.
  const judgeAll = async () => {
    const judged = (await releases.packages()).map((remote) =>
      judge(watched, remote).catch((error: unknown) => logger.warn(error, failure)),
    );
    await Promise.all(judged);
  };
  return repeatedly(judgeAll, { every: 10_000, failure, logger });
}
