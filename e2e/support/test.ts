import { test as base, expect, type Route } from '@playwright/test';

interface Watch {
  /** Console errors and warnings, uncaught errors, in the order they came. */
  complaints: string[];
}

interface Options {
  /**
   * False for a test that counts the page's calls or answers them itself: its documents come without the server's page
   * and responses, as they do where the API is elsewhere.
   */
  answersInDocument: boolean;
}

/** A document without what the server rendered of the page, and what it rendered with. */
export const emptied = (html: string): string =>
  html
    .replace(/<div id="root">.*<\/div>(?=\n<noscript>)/s, '<div id="root"></div>')
    .replace(/<script type="application\/json" id="sideroad-state">.*?<\/script>/s, '')
    .replaceAll(/<(?:meta|link)[^>]* data-document=""[^>]*>/g, '');

async function emptyDocument(route: Route): Promise<void> {
  const response = await route.fetch({ maxRedirects: 0 });
  await route.fulfill({ response, body: emptied(await response.text()) });
}

/**
 * The test of every browser suite: it fails when the page complains to the console ('No console error or warning on
 * any route'). A test that breaks something on purpose empties `watch.complaints` at its end.
 */
export const test = base.extend<{ watch: Watch } & Options>({
  answersInDocument: [true, { option: true }],
  context: async ({ context, answersInDocument }, use) => {
    // Addresses of pages have no file ending.
    const isPage = ({ pathname }: URL) => !/^\/api\/|\.\w+$/.test(pathname);
    if (!answersInDocument) await context.route(isPage, emptyDocument);
    await use(context);
  },
  watch: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on('console', (message) => {
        // Chromium itself speaks up when a document is answered with 404, which [LAYOUT-63] asks for.
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
