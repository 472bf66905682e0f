/** The place of a request among those that are under way. */
export interface Slot {
  /** The handler begins: from here on the work goes on even when the caller disconnects. */
  begin: () => void;
  /** The response is ready. */
  answer: () => void;
  /** The connection has taken the response, or has closed. */
  close: () => void;
  /** Gives the place back at once: what the request waits for now is bounded elsewhere. */
  release: () => void;
}

/** Bounds how many requests are under way. The work of a disconnected caller counts until it ends. */
export class InFlight {
  readonly #most: number;
  readonly #mostPerKey: number;
  readonly #perKey = new Map<string, number>();
  #taken = 0;
  #fullSince = Number.POSITIVE_INFINITY;

  /**
   * @param most requests at a time
   * @param mostPerKey of these, of one key
   */
  constructor(most: number, mostPerKey = most) {
    this.#most = most;
    this.#mostPerKey = mostPerKey;
  }

  /** How many are under way. */
  get taken(): number {
    return this.#taken;
  }

  /** Milliseconds for which every place has been taken; 0 while one is free. */
  get fullFor(): number {
    return Math.max(0, performance.now() - this.#fullSince);
  }

  /**
   * @param key whose request it is, e.g. the caller's address
   * @returns null when as many as may be are under way
   */
  take(key = ''): Slot | null {
    const ofKey = this.#perKey.get(key) ?? 0;
    if (this.#taken >= this.#most || ofKey >= this.#mostPerKey) return null;
    this.#perKey.set(key, ofKey + 1);
    this.#taken += 1;
    if (this.#taken === this.#most) this.#fullSince = performance.now();
    let working = false;
    let closed = false;
    let free = false;
    const release = () => {
      if (free) return;
      free = true;
      this.#taken -= 1;
      this.#fullSince = Number.POSITIVE_INFINITY;
      const left = (this.#perKey.get(key) ?? 1) - 1;
      if (left > 0) this.#perKey.set(key, left);
      else this.#perKey.delete(key);
    };
    const releaseWhenOver = () => {
      if (closed && !working) release();
    };
    return {
      begin: () => {
        working = true;
      },
      answer: () => {
        working = false;
        releaseWhenOver();
      },
      close: () => {
        closed = true;
        releaseWhenOver();
      },
      release,
    };
  }
}
