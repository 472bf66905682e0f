import { createServer, type Server } from 'node:http';
import { createFixtures } from '@sideroad/harness/fixtures';
import { siteOfFile } from '../support/site.ts';
import { expect, test } from '../support/test.ts';

const API_PORT = 8321;
const fixtures = createFixtures();
const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="1920" height="1440"/>';

/** Another back end: it answers the calls and serves its own pictures. */
const api: Server = createServer(async ({ url = '' }, response) => {
  const send = (status: number, type: string, body: string) =>
    response.writeHead(status, { 'content-type': type }).end(body);
  if (/^\/api\/images\/[0-9a-f]{24}\//.test(url)) return send(200, 'image/svg+xml', PICTURE);
  if (/^\/(readyz|api\/(vitals|client-errors))$/.test(url)) return response.writeHead(204).end();
  const found = await fixtures.find(url);
  return send(found?.status ?? 404, 'application/json', JSON.stringify(found?.body ?? {}));
});

test.beforeAll(() => new Promise<void>((resolve) => api.listen(API_PORT, '127.0.0.1', resolve)));
test.afterAll(() => void api.close());
const site = siteOfFile(8320, { API_ORIGIN: `http://127.0.0.1:${API_PORT}` });

for (const address of ['/', '/explore']) {
  test(`[RUN-35] no picture of ${address} is broken with another back end`, async ({ page }) => {
    await page.goto(`${site.origin}${address}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    const pictures = page.locator('img');
    await expect.poll(() => pictures.count()).toBeGreaterThan(7);
    for (const picture of await pictures.all()) {
      // Loads pictures outside of the visible part of a carousel too.
      await picture.evaluate((img: HTMLImageElement) => {
        img.loading = 'eager';
      });
      await expect
        .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
        .toBeGreaterThan(0);
    }
    const sources = await pictures.evaluateAll((all) =>
      all.map((img) => (img as HTMLImageElement).currentSrc),
    );
    expect(sources.filter((source) => source.includes('/scenes/')).length).toBeGreaterThan(3);
  });
}
