import { expect, test } from '../support/test.ts';

test('[ARCH-38] only the remote of the page is requested', async ({ page }) => {
  const remotes = new Set<string>();
  page.on('request', (request) => {
    const remote = /\/remotes\/([^/]+)\//.exec(request.url())?.[1];
    if (remote) remotes.add(remote);
  });
  await page.goto('/farm/1');
  await expect(page.getByRole('heading', { name: /^About / })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect([...remotes]).toEqual(['mf-farm']);
});

test('[API-57] errors are never cached, and no script is answered with a document', async ({ request }) => {
  for (const path of [
    '/remotes/mf-farm/0.0.0-00000000/remoteEntry.js',
    '/assets/gone.js',
    '/nothing.js',
    '/no/such/page',
  ]) {
    const answer = await request.get(path);
    expect(answer.status()).toBe(404);
    expect(answer.headers()['cache-control']).toBe('no-store');
    if (path.endsWith('.js')) expect(answer.headers()['content-type']).not.toContain('html');
  }
});

test('[RUN-20, ARCH-55, ARCH-53] files of a version never change; the registry is no-cache', async ({
  request,
}) => {
  const registry = await request.get('/remotes.json');
  expect(registry.headers()['cache-control']).toBe('no-cache');
  const entries: Record<string, { version: string; entry: string }> = await registry.json();
  expect(Object.keys(entries).sort()).toEqual([
    'mf-discovery',
    'mf-farm',
    'mf-owner',
    'mf-search',
    'mf-store',
  ]);
  for (const { version, entry } of Object.values(entries)) {
    expect(version).toMatch(/^\d+\.\d+\.\d+-[0-9a-f]{8}$/);
    const file = await request.get(entry);
    expect(file.headers()['cache-control']).toContain('immutable');
  }
});

test('a document carries the Content-Security-Policy, and nothing on the page needs more', async ({
  page,
}) => {
  const answer = await page.goto('/category/1');
  expect(answer?.headers()['content-security-policy']).toContain("script-src 'self' 'wasm-unsafe-eval'");
  await expect(page.getByRole('region', { name: 'Farms' }).getByRole('listitem')).toHaveCount(12);
});

test('[API-9] errors are problem documents, also for a call that does not exist', async ({ request }) => {
  for (const path of ['/api/nothing', '/api/%E0%A4%A']) {
    const answer = await request.get(path);
    expect(answer.status()).toBe(404);
    expect(answer.headers()['content-type']).toContain('application/problem+json');
    expect(answer.headers()['cache-control']).toBe('no-store');
    expect(await answer.json()).toMatchObject({ status: 404, code: 'not-found' });
  }
});

test('[SEC-24] every response forbids framing and type sniffing', async ({ request }) => {
  const registry: Record<string, { entry: string }> = await (await request.get('/remotes.json')).json();
  const entry = registry['mf-farm']?.entry ?? '';
  for (const path of [
    '/',
    '/farm/1',
    '/no/such/page',
    '/remotes.json',
    entry,
    '/assets/gone.js',
    '/api/categories',
    '/api/no',
    '/healthz',
  ]) {
    const { headers } = await request
      .get(path, { maxRedirects: 0 })
      .then((answer) => ({ headers: answer.headers() }));
    expect([path, headers['x-content-type-options'], headers['x-frame-options']]).toEqual([
      path,
      'nosniff',
      'DENY',
    ]);
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
    // A file that pages load has no use for it: it governs documents.
    if (!/^\/(assets|remotes)\//.test(path))
      expect(headers['permissions-policy']).toContain('geolocation=(self)');
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    // Its address is http://localhost: a browser that kept to TLS would never reach it again.
    expect(headers).not.toHaveProperty('strict-transport-security');
  }
  const policy = async (path: string) => (await request.get(path)).headers()['cross-origin-resource-policy'];
  // Pages of other origins load them: behind a CDN, or one remote in a QA session.
  expect(await policy(entry)).toBe('cross-origin');
  expect(await policy('/')).toBe('same-origin');
});

test('[SEC-18] data blocks need no nonce, so documents can be cached', async ({ request }) => {
  const answer = await request.get('/farm/1/x');
  const html = await answer.text();
  const scripts = [...html.matchAll(/<script([^>]*)>([^<]*)</g)];
  const inline = scripts.filter(([, attributes = '']) => !attributes.includes(' src='));
  expect(inline.length).toBeGreaterThan(0);
  for (const [, attributes, text = ''] of inline) {
    expect(attributes).toMatch(/ type="application\/(ld\+)?json"/);
    expect(() => JSON.parse(text)).not.toThrow();
  }
  expect(html).not.toMatch(/nonce|<style(?! data-href=)| style=| on[a-z]+=/);
  expect(answer.headers()['cache-control']).toBe('public, no-cache');
  expect(answer.headers()['content-security-policy']).not.toContain('nonce');
  expect(answer.headers()).not.toHaveProperty('set-cookie');
});

test('Base UI inserts no style elements', async ({ page }) => {
  await page.goto('/farm/1');
  await page.getByRole('button', { name: 'View all features' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.locator('style:not([data-href])')).toHaveCount(0);
});
