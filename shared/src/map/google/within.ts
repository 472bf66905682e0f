/** Calls back once after `ms`; returns how to cancel. */
export type Timer = (ms: number, callback: () => void) => () => void;

export const browserTimer: Timer = (ms, callback) => {
  const timer = setTimeout(callback, ms);
  return () => clearTimeout(timer);
};

/** A step of loading the maps service that has told nothing by then has failed. */
export const STEP_TIMEOUT_MS = 10_000;

/** What a step of loading the maps service gives, unless it takes too long. */
export function within<T>(work: Promise<T>, after: Timer): Promise<T> {
  return new Promise((resolve, reject) => {
    const cancel = after(STEP_TIMEOUT_MS, () => reject(new Error('The maps service took too long')));
    work.then(resolve, reject).finally(cancel);
  });
}
