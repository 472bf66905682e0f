import type { Page } from '@playwright/test';

/**
 * A remote named mf-search as another team could have written it, by hand and without our build: a federation container
 * that takes the host's React and exposes suggestions that keep to [ARCH-31]. It offers every farm whose name
 * begins with what is typed.
 */
const CONTAINER = `
var mf_search = (() => {
  const FARMS = ['Maple Hollow Orchard', 'Maple Ridge', 'Oak & Elm'];
  let shared;
  const react = async () => {
    const [copy] = Object.values(shared.react);
    return (copy.lib ?? (await copy.get()))();
  };
  const Suggestions = ({ useEffect, createElement: h }) => ({ query, onPick, onClose, onA11y }) => {
    const names = FARMS.filter((name) => name.toLowerCase().startsWith(query.trim().toLowerCase()));
    useEffect(() => {
      onA11y({ listId: 'farms', expanded: names.length > 0, activeOptionId: null });
    }, [names.length, onA11y]);
    return h('div', null,
      h('button', { type: 'button', tabIndex: -1, onClick: onClose }, 'No, thanks'),
      h('ul', { id: 'farms', role: 'listbox', 'aria-label': 'Suggestions' },
        names.map((name) => h('li', { key: name, role: 'option', 'aria-selected': false, onClick: () => onPick(name) }, name))));
  };
  const modules = {
    './Suggestions': async () => ({ default: Suggestions(await react()) }),
    './SearchPage': async () => {
      const { createElement: h } = await react();
      return { default: ({ query }) => h('h1', { tabIndex: -1 }, 'Results for ' + query.q) };
    },
  };
  return {
    init(scope) { shared = scope; },
    async get(name) {
      const module = await modules[name]();
      return () => module;
    },
  };
})();
`;

const FILES = '**/remotes/mf-search/**';

/** Everything that is served under the name of mf-search is what `answer` says. */
type Answer = { status?: number; contentType: string; body: string };

/** mf-search as a container by hand, see above. */
export const HAND_MADE: Answer = { contentType: 'text/javascript', body: CONTAINER };
/** Suggestions that throw as soon as they are drawn. */
export const THROWING: Answer = {
  contentType: 'text/javascript',
  body: `var mf_search = { init() {}, async get() { return () => ({ default() { throw new Error('broken on purpose'); } }); } };`,
};
/** A proxy's page in place of the script. */
export const HTML: Answer = { contentType: 'text/html', body: '<!doctype html><title>Sign in</title>' };

/** Documents and the registry state no hashes, as for versions that were built before they did. */
async function withoutHashes(page: Page): Promise<void> {
  const isStated = ({ pathname }: URL) => pathname === '/remotes.json' || !/\.\w+$|^\/api\//.test(pathname);
  await page.route(isStated, async (route) => {
    const response = await route.fetch({ maxRedirects: 0 }).catch(() => null);
    if (!response) return route.abort();
    const body = (await response.text()).replaceAll(/ integrity="[^"]*"|,"integrity":"[^"]*"/g, '');
    return route.fulfill({ response, body });
  });
}

/** From now on mf-search's files are this answer, given when `ready` is. */
export async function serveSearchRemote(
  page: Page,
  answer: Answer,
  ready: Promise<void> = Promise.resolve(),
) {
  await withoutHashes(page);
  await page.unroute(FILES);
  await page.route(FILES, async (route) => {
    await ready;
    await route.fulfill({ status: 200, ...answer }).catch(() => {});
  });
}

/** From now on the connection breaks off at each of mf-search's files. */
export async function loseSearchRemote(page: Page) {
  await page.unroute(FILES);
  await page.route(FILES, (route) => route.abort());
}
