import { registryEntry } from './manifest.ts';

test('files beside the releases get the address that the browser requests', () => {
  const entry = registryEntry('mf-farm', {
    name: 'mf-farm',
    version: '1.0.0-0123abcd',
    platform: '^1.0',
    entry: 'remoteEntry.js',
    server: null,
    exposes: { './FarmPage': { js: ['page.js', '../../../assets/main.js'], css: [] } },
  });
  expect(entry.entry).toBe('/remotes/mf-farm/1.0.0-0123abcd/remoteEntry.js');
  expect(entry.exposes['./FarmPage']?.js).toEqual([
    '/remotes/mf-farm/1.0.0-0123abcd/page.js',
    '/assets/main.js',
  ]);
});
