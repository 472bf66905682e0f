// @ts-check
/**
 * Runs something in a page and returns the long tasks of its main thread meanwhile (50 ms and more), in milliseconds.
 * A task that began before is not among them.
 * @param {import('@playwright/test').Page} page @param {() => Promise<unknown>} action @returns {Promise<number[]>}
 */
export async function longTasksWhile(page, action) {
  const watch = () => {
    /** @type {number[]} */
    const tasks = [];
    Reflect.set(globalThis, 'longTasks', tasks);
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(duration);
    }).observe({ type: 'longtask' });
  };
  // The page may load during the action, or be open already.
  await page.addInitScript(watch);
  await page.evaluate(watch);
  await action();
  return page.evaluate(() => Reflect.get(globalThis, 'longTasks'));
}
