import { createRemoteLoader } from './loader.ts';

const entry = (css: string[], parts: string[] = []) => ({
  version: '1.0.0-0123abcd',
  entry: '/remotes/x/1/remoteEntry.js',
  platform: '^1.0',
  exposes: {
    './Page': { js: [], css },
    ...Object.fromEntries(parts.map((part) => [part, { js: [], css: [] }])),
  },
  pages: [{ pattern: '/x', expose: './Page' }],
});
const registry = {
  'mf-farm': entry(['/remotes/mf-farm/1/farm.1.css', '/remotes/mf-farm/1/shared.1.css']),
  'mf-store': entry(['/remotes/mf-store/1/shared.1.css']),
  'mf-search': entry(['/remotes/mf-search/1/search.1.css'], ['./Suggestions']),
};

it("[REL-27] a page's sheets leave with it, but not those that another page or a part of the host shows with", async () => {
  document.head.innerHTML = ['main', 'farm', 'shared', 'search']
    .map((name) => `<style data-href="${name}.1.css">a{color:red}</style>`)
    .join('');
  const applied = () =>
    [...document.querySelectorAll('style')].flatMap(({ sheet, dataset }) =>
      sheet?.disabled ? [] : (dataset.href ?? []),
    );
  const module = { default: () => null };
  const runtime = { registerRemotes: () => {}, loadRemote: async () => module };
  const loader = createRemoteLoader({ registry, runtime, platform: '1.0.0', timeoutMs: 100 });
  // Nothing leaves before React shows a page.
  await loader.loadPage('mf-store', './Page');
  expect(applied()).toHaveLength(4);
  loader.show('mf-farm');
  expect(applied()).toEqual(['main.1.css', 'farm.1.css', 'shared.1.css']);
  loader.show('mf-store');
  expect(applied()).toEqual(['main.1.css', 'shared.1.css']);
  loader.show(null);
  expect(applied()).toEqual(['main.1.css']);
  await loader.loadPage('mf-search', './Suggestions');
  expect(applied()).toEqual(['main.1.css', 'search.1.css']);
  loader.show('mf-farm');
  expect(applied()).toEqual(['main.1.css', 'farm.1.css', 'shared.1.css', 'search.1.css']);
});
