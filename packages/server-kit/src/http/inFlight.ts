/** The slot of a request in flight. */
export interface Slot {
  /** The handler begins: from now on its work continues even when the caller disconnects. */
  begin: () => void;
  /** The response is ready. */
  answer: () => void;
  /** The connection has taken the response, or has closed. */
  close: () => void;
}

/** Requests in flight of one token or upload address: a form sends two or three at a time, a script a whole gallery. */
const MOST_PER_HOLDER = 20;

/** Limits requests in flight, or their bytes. The work of a disconnected caller counts until it ends. */
export class InFlight {
  readonly #most: number;
  readonly #mostPerKey: number;
  /** Requests or bytes in flight by key; the empty key counts all. */
  readonly #taken = new Map<string, number>();

  /** @param mostPerKey requests at a time of one network without a token; with tokens it may take half of all */
  constructor(most: number, mostPerKey = most) {
    this.#most = most;
    this.#mostPerKey = mostPerKey;
  }

  /**
   * @param holder the token or upload address that the caller has @param size of what is limited: 1 request, or its bytes
   * @returns null when no slot is free
   */
  take(network = 'any', holder?: string, size = 1): Slot | null {
    const limits = new Map([
      ['', this.#most],
      [`all ${network}`, Math.max(this.#most / 2, this.#mostPerKey)],
      holder === undefined ? [network, this.#mostPerKey] : [holder, MOST_PER_HOLDER],
    ]);
    for (const [key, most] of limits) if (this.#inFlight(key) + size > most) return null;
    for (const key of limits.keys()) this.#taken.set(key, this.#inFlight(key) + size);
    let isWorking = false;
    let isClosed = false;
    let isFree = false;
    const releaseWhenOver = () => {
      if (isFree || !isClosed || isWorking) return;
      isFree = true;
      for (const key of limits.keys()) {
        const left = this.#inFlight(key) - size;
        if (left > 0) this.#taken.set(key, left);
        else this.#taken.delete(key);
      }
    };
    return {
      begin: () => {
        isWorking = true;
      },
      answer: () => {
        isWorking = false;
        releaseWhenOver();
      },
      close: () => {
        isClosed = true;
        releaseWhenOver();
      },
    };
  }

  #inFlight(key: string): number {
    return this.#taken.get(key) ?? 0;
  }
}
