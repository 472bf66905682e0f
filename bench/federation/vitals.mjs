// @ts-check
/** @typedef {import('./inPage.mjs').Seen} Seen */

/** A window of shifts ends with a pause of a second, and after five at the latest. */
const PAUSE_MS = 1000;
const WINDOW_MS = 5000;

/**
 * Cumulative layout shift: the largest sum of shifts that follow each other (web.dev/articles/cls).
 * @param {Seen['shifts']} shifts in their order
 */
export function layoutShift(shifts) {
  let [worst, sum, first, last] = [0, 0, -Infinity, -Infinity];
  for (const { start, value } of shifts) {
    const continues = start - last < PAUSE_MS && start - first < WINDOW_MS;
    sum = continues ? sum + value : value;
    if (!continues) first = start;
    last = start;
    worst = Math.max(worst, sum);
  }
  return worst;
}

/** From here a task is a long one. */
const LONG_TASK_MS = 50;

/**
 * Total blocking time: what long tasks take beyond 50 ms, after the first contentful paint (web.dev/articles/tbt).
 * @param {Pick<Seen, 'tasks' | 'firstPaint'>} seen
 * @returns {number} milliseconds
 */
export const blockingTime = ({ tasks, firstPaint }) =>
  tasks
    .map(({ start, duration }) => start + duration - Math.max(start, firstPaint) - LONG_TASK_MS)
    .reduce((sum, excess) => sum + Math.max(0, excess), 0);
