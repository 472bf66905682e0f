import type { Page } from '@playwright/test';
import { expect } from './test.ts';

interface Shift {
  value: number;
  nodes: string[];
}

/** Records from the next document on what moves, as the browser counts it (Layout Instability API). */
export const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    interface LayoutShift extends PerformanceEntry {
      value: number;
      sources: { node: Node | null }[];
    }
    const isShift = (entry: PerformanceEntry): entry is LayoutShift => entry.entryType === 'layout-shift';
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries().filter(isShift))
        shifts.push({
          value,
          nodes: sources.map(({ node }) => `${node?.nodeName} ${node?.textContent?.slice(0, 40)}`),
        });
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** Expects that nothing has moved since the document came. */
export async function expectNoShift(page: Page, limit = 0.02): Promise<void> {
  const shifts: Shift[] = await page.evaluate(() => Reflect.get(window, 'shifts'));
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  expect(sum, JSON.stringify(shifts)).toBeLessThan(limit);
}
