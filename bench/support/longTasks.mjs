// @ts-check
/** @typedef {{ elapsed: number, worked: number }} Task milliseconds by the clock and of the processor */

/**
 * Runs something in a page and tells how long the page's main thread was held, task by task, from a trace of the
 * browser: also tasks far below the 50 ms from which browsers speak of long ones.
 * @param {import('@playwright/test').Page} page
 * @param {() => Promise<void>} action
 * @returns {Promise<Task[]>}
 */
export async function tasksWhile(page, action) {
  const browser = page.context().browser();
  if (!browser) throw new Error('the page has no browser');
  await browser.startTracing(page, {
    categories: ['-*', 'disabled-by-default-devtools.timeline', '__metadata'],
  });
  await action();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString());
  const threadOf = (/** @type {any} */ { pid, tid }) => `${pid} ${tid}`;
  const mainThreads = new Set(
    traceEvents
      .filter((/** @type {any} */ { name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map(threadOf),
  );
  return traceEvents
    .filter((/** @type {any} */ event) => event.name === 'RunTask' && mainThreads.has(threadOf(event)))
    .map((/** @type {any} */ { dur = 0, tdur = 0 }) => ({ elapsed: dur / 1000, worked: tdur / 1000 }));
}
