// @ts-check
import { readFile } from 'node:fs/promises';

/** MB that a process had at most since it began, of a line of Linux's status file. @param {number} pid */
async function peakOf(pid) {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

/**
 * MB that a browser's pages had at most, the largest process of them. On Linux only; NaN elsewhere.
 * @param {import('@playwright/test').Browser} browser
 */
export async function peakMemory(browser) {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  const renderers = processInfo.filter(({ type }) => type === 'renderer');
  const peaks = await Promise.all(renderers.map(({ id }) => peakOf(id).catch(() => Number.NaN)));
  return Math.max(...peaks);
}
