/** Calls back in a task of its own, once the browser has had the chance to take input and to draw. */
function afterBreath(callback: () => void): void {
  if ('scheduler' in window && 'yield' in window.scheduler) void window.scheduler.yield().then(callback);
  else setTimeout(callback);
}

/**
 * Runs resumable work: its first batch at once, so that what fits in one is there in the same task, each further one
 * in a task of its own.
 *
 * @param done is given the result
 * @returns abandons the work; `done` is not called any more
 */
export function inBatches<T>(work: Generator<undefined, T>, done: (result: T) => void): () => void {
  let abandoned = false;
  const advance = () => {
    if (abandoned) return;
    const step = work.next();
    if (step.done) done(step.value);
    else afterBreath(advance);
  };
  advance();
  return () => {
    abandoned = true;
  };
}
