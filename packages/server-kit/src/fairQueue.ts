import { AsyncResource } from 'node:async_hooks';
import { LRUCache } from 'lru-cache';

/** Thrown when something that a request needs cannot be used now; the caller gets 503. */
export class Unavailable extends Error {}

/** Too many jobs wait already; the caller may try again later. */
export class QueueFull extends Unavailable {
  override readonly name = 'QueueFull';
  readonly statusCode = 503;
}

/** Every caller that waited for the job has disconnected; it was not run. */
export class NotWanted extends Unavailable {
  override readonly name = 'NotWanted';
  readonly statusCode = 503;
}

/** The caller that waits for a job. */
interface Waiter {
  /** Jobs of one key run in their order; keys take turns. */
  key: string;
  /** Called when the job's turn comes: false drops the job. */
  isWaiting: () => boolean;
}

interface Job {
  isWaiting: () => boolean;
  start: () => Promise<void>;
  drop: (error: Error) => void;
}

/** Limits of the queue. */
interface Bounds {
  concurrency: number;
  most: number;
  /** Waiting jobs of one key. */
  mostPerKey: number;
  /** Whether the key whose jobs took least time is next; else each key in turn. */
  byTime?: boolean;
}

/** Milliseconds after which time that a key used counts half. */
const HALF_LIFE = 10_000;
/** Keys whose time is known. */
const MOST_KEYS = 10_000;

/**
 * Runs a bounded number of jobs at a time. Keys take turns: a caller with hundreds of jobs delays each other caller by one
 * job. A full queue drops jobs of keys with many for those of keys with few.
 */
export class FairQueue {
  readonly #bounds: Bounds;
  /** The waiting jobs of each key, in the order of the keys' turns. */
  readonly #lines = new Map<string, Job[]>();
  readonly #used = new LRUCache<string, { time: number; at: number }>({ max: MOST_KEYS });
  #waiting = 0;
  #running = 0;

  constructor(bounds: Bounds) {
    this.#bounds = bounds;
  }

  /** Jobs that wait or run. */
  get size(): number {
    return this.#waiting + this.#running;
  }

  /** Runs a job when its turn comes. @throws QueueFull, NotWanted when its caller has disconnected, or its own error */
  async run<T>({ key, isWaiting }: Waiter, work: () => Promise<T>): Promise<T> {
    const { concurrency, most, mostPerKey } = this.#bounds;
    if (this.#running < concurrency) return this.#run(key, work);
    const line = this.#lines.get(key) ?? [];
    if (line.length >= mostPerKey) throw new QueueFull();
    if (this.#waiting >= most) this.#dropFor(line.length);
    this.#lines.set(key, line);
    this.#waiting += 1;
    return new Promise<T>((resolve, reject) => {
      line.push({
        isWaiting,
        // In the context of its caller, not of the job that ends before it.
        start: AsyncResource.bind(() => this.#run(key, work).then(resolve, reject)),
        drop: reject,
      });
    });
  }

  /** Makes room for a job of a line of `length`: drops the newest of the longest line. @throws QueueFull if none is longer */
  #dropFor(length: number): void {
    const longest = [...this.#lines.values()].reduce((a, b) => (b.length > a.length ? b : a));
    if (longest.length <= length + 1) throw new QueueFull();
    longest.pop()?.drop(new QueueFull());
    this.#waiting -= 1;
  }

  async #run<T>(key: string, work: () => Promise<T>): Promise<T> {
    this.#running += 1;
    const began = performance.now();
    try {
      return await work();
    } finally {
      // Jobs that run together wait for each other.
      const time = (performance.now() - began) / this.#running;
      if (this.#bounds.byTime) this.#used.set(key, { time: this.#timeOf(key) + time, at: performance.now() });
      this.#running -= 1;
      this.#startNext();
    }
  }

  /** Milliseconds that jobs of a key took lately. */
  #timeOf(key: string): number {
    const { time = 0, at = 0 } = this.#used.get(key) ?? {};
    return time * 2 ** ((at - performance.now()) / HALF_LIFE);
  }

  #startNext(): void {
    let [turn] = this.#lines;
    if (!turn) return;
    if (this.#bounds.byTime)
      for (const other of this.#lines) if (this.#timeOf(other[0]) < this.#timeOf(turn[0])) turn = other;
    const [key, line] = turn;
    this.#lines.delete(key);
    const job = line.shift();
    if (line.length > 0) this.#lines.set(key, line);
    this.#waiting -= 1;
    if (job?.isWaiting()) void job.start();
    else {
      job?.drop(new NotWanted());
      this.#startNext();
    }
  }
}
