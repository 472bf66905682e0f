import { test as base, expect } from '@playwright/test';

interface Watch {
  /** Console errors and warnings, uncaught errors, in the order they came. */
  complaints: string[];
}

/**
 * The test of every browser suite: it fails when the page complains to the console ('No console error or warning on
 * any route'). A test that breaks something on purpose empties `watch.complaints` at its end.
 */
export const test = base.extend<{ watch: Watch }>({
  watch: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on('console', (message) => {
        // Chromium itself speaks up when a document is answered with 404, which decision R6 asks for.
        const missingPage = message.location().url === page.url() && message.text().includes('status of 404');
        if (!missingPage && ['error', 'warning'].includes(message.type()))
          complaints.push(`${message.type()}: ${message.text()}`);
      });
      page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`));
      await use({ complaints });
      expect(complaints, 'the page complained to the console').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
