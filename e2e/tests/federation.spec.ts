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
