import { expect, test } from '../support/test.ts';

const LIMIT = 160 * 1024;

test('[RUN-57, ARCH-38] home loads under 160 KB of JavaScript, of shell and mf-discovery only', async ({
  page,
  context,
}, testInfo) => {
  const client = await context.newCDPSession(page);
  await client.send('Network.enable');
  const scripts = new Map<string, { url: string; encoding: string; bytes: number }>();
  client.on('Network.responseReceived', ({ requestId, response, type }) => {
    if (type !== 'Script') return;
    scripts.set(requestId, {
      url: response.url,
      encoding: response.headers['content-encoding'] ?? '',
      bytes: 0,
    });
  });
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const script = scripts.get(requestId);
    if (script) script.bytes = encodedDataLength;
  });

  // A visit of the nine in ten whose page does not measure itself (shell/src/vitals).
  await page.addInitScript(() => {
    Math.random = () => 0.5;
  });
  await page.goto('/');
  await expect(
    page.getByRole('region', { name: 'Our favorite farms' }).getByRole('link').first(),
  ).toBeVisible();
  await page.waitForLoadState('networkidle');

  const loaded = [...scripts.values()];
  const owners = new Set(loaded.map(({ url }) => new URL(url).pathname.split('/').slice(1, 3).join('/')));
  expect(
    [...owners].filter((owner) => !owner.startsWith('assets/') && owner !== 'remotes/mf-discovery'),
  ).toEqual([]);
  expect(loaded.filter(({ encoding }) => encoding !== 'br').map(({ url }) => url)).toEqual([]);
  const total = loaded.reduce((sum, { bytes }) => sum + bytes, 0);
  testInfo.annotations.push({ type: 'bytes', description: `${total} bytes in ${loaded.length} scripts` });
  expect(total).toBeGreaterThan(0);
  expect(total).toBeLessThan(LIMIT);
});
