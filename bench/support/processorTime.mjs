// @ts-check
/**
 * Reads how long the processor has worked for a browser's pages and for drawing them, on all threads. What else the
 * machine does is not in it.
 * @param {import('@playwright/test').Browser} browser
 * @returns {Promise<() => Promise<number>>} milliseconds from an arbitrary moment
 */
export async function processorClock(browser) {
  const session = await browser.newBrowserCDPSession();
  return async () => {
    const { processInfo } = await session.send('SystemInfo.getProcessInfo');
    return processInfo
      .filter(({ type }) => type === 'renderer' || type === 'GPU')
      .reduce((sum, { cpuTime }) => sum + cpuTime * 1000, 0);
  };
}
