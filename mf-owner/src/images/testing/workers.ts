import type { Reply, Results, Task } from '../protocol.ts';

type Answer = Reply<Results[Task['kind']]>;

/** A worker as the optimizer sees it. It answers a task when the test says so. */
export class FakeWorker extends EventTarget {
  /** All that were started, in order. */
  static all: FakeWorker[] = [];
  static get running() {
    return FakeWorker.all.filter(({ ended }) => !ended);
  }

  ended = false;
  /** All that it was asked, and what of it is not answered yet. */
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

/** Lets everything go on that has nothing left to wait for. */
export const settle = () => new Promise((resolve) => setTimeout(resolve));

/** Puts fake workers in place of the browser's, which jsdom lacks as it lacks addresses of blobs. */
export function stubWorkers() {
  FakeWorker.all = [];
  Object.assign(globalThis, { Worker: FakeWorker, OffscreenCanvas: class {} });
  Object.assign(URL, { createObjectURL: () => 'blob:http://localhost/0', revokeObjectURL: () => {} });
}
