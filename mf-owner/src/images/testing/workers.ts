import type { Reply, Results, Task } from '../image.worker.ts';

type Answer = Reply<Results[Task['kind']]>;

/** A fake worker. It answers a task when the test says so. */
export class FakeWorker extends EventTarget {
  /** All workers that were started, in order. */
  static all: FakeWorker[] = [];
  static get running() {
    return FakeWorker.all.filter(({ ended }) => !ended);
  }

  ended = false;
  /** All tasks, and the one that has no answer yet. */
  tasks: Task[] = [];
  pending: Task['kind'] | null = null;

  constructor(readonly address: string | URL) {
    super();
    FakeWorker.all.push(this);
  }

  postMessage(task: Task) {
    this.tasks.push(task);
    this.pending = task.kind;
  }

  terminate() {
    this.ended = true;
  }

  answer(reply: Answer) {
    this.pending = null;
    this.dispatchEvent(new MessageEvent('message', { data: reply }));
  }

  break() {
    this.dispatchEvent(new Event('error', { cancelable: true }));
  }
}

/** Runs all promise callbacks that are ready. */
export const settle = () => new Promise((resolve) => setTimeout(resolve));

/** Installs fake workers and blob URLs, which jsdom lacks. */
export function stubWorkers() {
  FakeWorker.all = [];
  Object.assign(globalThis, { Worker: FakeWorker, OffscreenCanvas: class {} });
  Object.assign(URL, { createObjectURL: () => 'blob:http://localhost/0', revokeObjectURL: () => {} });
}
