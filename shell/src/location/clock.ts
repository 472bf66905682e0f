/** Time as the location machine needs it; tests give one they move by hand. */
export interface Clock {
  /** Runs `task` once after `ms` milliseconds; returns how to call it off. */
  after: (ms: number, task: () => void) => () => void;
}

/** The browser's own time. */
export const browserClock: Clock = {
  after(ms, task) {
    const timer = setTimeout(task, ms);
    return () => clearTimeout(timer);
  },
};
