/** The queue is full; the caller may try again later. */
export class QueueFull extends Error {
  override readonly name = 'QueueFull';
}

/**
 * Runs jobs one after the other in the order in which they came. A job that fails, or whose caller has gone, does
 * not stop the next one.
 */
export class OneAtATime {
  readonly #longest: number;
  #tail: Promise<unknown> = Promise.resolve();
  #waiting = 0;

  /** @param longest how many jobs may wait before the next one is refused */
  constructor(longest: number) {
    this.#longest = longest;
  }

  /** Jobs that wait, and the one that runs. */
  get waiting(): number {
    return this.#waiting;
  }

  /** @throws QueueFull at once, without running the job. */
  async run<T>(job: () => Promise<T>): Promise<T> {
    if (this.#waiting >= this.#longest) throw new QueueFull();
    this.#waiting += 1;
    const result = this.#tail.then(job).finally(() => {
      this.#waiting -= 1;
    });
    this.#tail = result.catch(() => undefined);
    return result;
  }
}
