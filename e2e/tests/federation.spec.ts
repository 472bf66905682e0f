import { expect, test } from '../support/test.ts';

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
