/** Time as the rules of a moving map need it; tests give their own. */
export interface Clock {
  /** Milliseconds from a fixed moment. */
  now: () => number;
  /** Calls back once after `ms`; returns how to cancel. */
  after: (ms: number, callback: () => void) => () => void;
}

export const browserClock: Clock = {
  now: () => performance.now(),
  after: (ms, callback) => {
    const timer = setTimeout(callback, ms);
    return () => clearTimeout(timer);
  },
};
