/** A request between its start and the last byte of its answer. */
export interface Slot {
  /** The handler begins: from here on the work goes on even when the caller goes. */
  begin: () => void;
  /** The answer is there. */
  answer: () => void;
  /** The connection has taken the answer, or is gone. */
  close: () => void;
}

/** Bounds how many requests are under way. What the work of a gone caller still holds counts too. */
export class InFlight {
  readonly #most: number;
  #taken = 0;

  /** @param most requests at a time */
  constructor(most: number) {
    this.#most = most;
  }

  /** How many are under way. */
  get taken(): number {
    return this.#taken;
  }

  /** @returns null when as many as may be are under way */
  take(): Slot | null {
    if (this.#taken >= this.#most) return null;
    this.#taken += 1;
    let working = false;
    let closed = false;
    let free = false;
    const leave = () => {
      if (free || working || !closed) return;
      free = true;
      this.#taken -= 1;
    };
    return {
      begin: () => {
        working = true;
      },
      answer: () => {
        working = false;
        leave();
      },
      close: () => {
        closed = true;
        leave();
      },
    };
  }
}
