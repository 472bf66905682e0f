import { WorkerScript } from '@sideroad/shared/worker';
import { type Reply, type Results, resultOf, type Task } from './protocol.ts';

/** A worker that ended before it answered. */
export class WorkerBroken extends Error {
  override name = 'WorkerBroken';

  /** @param started whether it ever answered: if not, no picture is at fault */
  constructor(readonly started: boolean) {
    super();
  }
}

/** A worker of ours: `ask` it one thing at a time; `close` ends it, and what was asked is rejected. */
export function openWorker() {
  const worker = new WorkerScript(new URL('./image.worker.ts', import.meta.url)).start();
  let fail: (reason: Error) => void = () => {};
  let answer: (reply: Reply<unknown>) => void = () => {};
  let ended = false;
  let started = false;
  const end = () => {
    ended = true;
    worker.terminate();
    fail(new WorkerBroken(started));
  };
  worker.addEventListener('message', ({ data }) => {
    started = true;
    answer(data);
  });
  worker.addEventListener('messageerror', end);
  worker.addEventListener('error', (event) => {
    // Whoever asked is told; the console need not be.
    event.preventDefault();
    end();
  });

  /** @throws ImageProblem when the worker says so, WorkerBroken when it is closed or cannot answer */
  async function ask<Kind extends Task['kind']>(task: Task & { kind: Kind }): Promise<Results[Kind]> {
    const reply = await new Promise<Reply<Results[Kind]>>((resolve, reject) => {
      if (ended) throw new WorkerBroken(started);
      answer = (given) => resolve(given as Reply<Results[Kind]>);
      fail = reject;
      worker.postMessage(task);
    });
    return resultOf(reply);
  }
  return { ask, close: end };
}
