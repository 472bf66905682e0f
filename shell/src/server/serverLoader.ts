import type { RemoteLoader } from '@sideroad/shared/hosting';

const neverComes = () => new Promise<never>(() => {});

/**
 * The loader of one render: the modules of the page's remote are there, nothing else comes.
 * @param pages exposed modules by name, e.g. `./FarmPage`
 */
export const serverLoader = (pages: Record<string, unknown>): RemoteLoader => ({
  load: neverComes,
  loadPage: neverComes,
  loaded: (_remote, expose) => pages[expose],
  arrival: neverComes,
  prefetch: () => {},
  subscribe: () => () => {},
  renew: async () => {},
  versionOf: () => undefined,
});
