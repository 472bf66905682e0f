import { test as base, expect } from '@playwright/test';

interface Watch {
  /** Console errors and warnings, uncaught errors, in the order they came. */
  complaints: string[];
}

/** Runs in the page before its scripts: they find no block of answers. */
function hideAnswers() {
  const { getElementById } = document;
  document.getElementById = (id) => (id === 'sideroad-data' ? null : getElementById.call(document, id));
}

interface Options {
  /**
   * Whether pages take the API's first answers out of their documents. Most suites hold calls against the specification,
   * or answer them themselves: their documents come as they do where the API is elsewhere and late, without answers.
   */
  answersInDocument: boolean;
}

/**
 * The test of every browser suite: it fails when the page complains to the console ('No console error or warning on
 * any route'). A test that breaks something on purpose empties `watch.complaints` at its end.
 */
export const test = base.extend<{ watch: Watch } & Options>({
  answersInDocument: [false, { option: true }],
  context: async ({ context, answersInDocument }, use) => {
    if (!answersInDocument) await context.addInitScript(hideAnswers);
    await use(context);
  },
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
