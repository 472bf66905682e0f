import { expect, type Page, test } from '@playwright/test';

const PAGE = '/farm/1/maple-hollow-orchard';

/** Changes the document before the browser reads it. */
async function openChanged(page: Page, change: (html: string) => string) {
  await page.route(`**${PAGE}`, async (route) => {
    const response = await route.fetch();
    const body = change(await response.text());
    await route.fulfill({ response, body });
  });
  const report = page.waitForRequest('**/api/client-errors');
  await page.goto(PAGE);
  return (await report).postDataJSON();
}

const OF_THE_PAGE = {
  section: 'hydration',
  remote: 'mf-farm',
  version: expect.stringMatching(/^\d+\.\d+\.\d+-[\da-f]{8}$/),
};

test.describe('[ERR-12] a document that React cannot hydrate is reported with the remote of its page', () => {
  test('where the page differs', async ({ page }) => {
    const report = await openChanged(page, (html) => html.replace(/(<h1[^>]*>)[^<]+/, '$1Another farm'));
    expect(report).toMatchObject(OF_THE_PAGE);
    // Its components, not the code of React that noticed.
    expect(report.frames[0]).toContain(`/remotes/mf-farm/${report.version}/page-FarmPage.`);
  });

  test('where the layout differs', async ({ page }) => {
    const report = await openChanged(page, (html) =>
      html.replace(/<footer/, '<aside').replace(/<\/footer/, '</aside'),
    );
    expect(report).toMatchObject(OF_THE_PAGE);
  });
});

test('[ERR-12] what code of a remote throws later is reported with the remote and its place', async ({
  page,
}) => {
  // Chromium tells the body of a beacon where requests are routed.
  await page.route('**/api/client-errors', (route) => route.continue());
  await page.goto(PAGE);
  await expect(page.locator('html[data-page]')).toBeAttached();
  const reported = page.waitForRequest('**/api/client-errors');
  // The script itself cannot be changed: its hash is in the document.
  await page.evaluate(() => {
    const { name: script } =
      performance.getEntriesByType('resource').find(({ name }) => /mf-farm.*page-.*js$/.test(name)) ?? {};
    const error = new TypeError('late');
    error.stack = `TypeError: late\n    at a (${script}:3:108893)`;
    setTimeout(() => {
      throw error;
    }, 100);
  });
  const report = (await reported).postDataJSON();
  // The number of its view lets it count.
  const view = expect.stringMatching(/^\d{13}\./);
  expect(report).toMatchObject({ name: 'TypeError', message: 'late', remote: 'mf-farm', view });
  expect(report.frames).toEqual([
    expect.stringMatching(/^\/remotes\/mf-farm\/[\w.-]+\/page-FarmPage\.[\da-f]+\.js:3:108893$/),
  ]);
});
