import * as normaliser from '@sideroad/shared/answers';
import * as api from '@sideroad/shared/api';
import { ApiError, configureApi, isUnknown, type PageQuery, readPlace } from '@sideroad/shared/api';
import type {
  ApiAnswer,
  DocumentState,
  HostServices,
  PageHead,
  RenderedPage,
  RenderRequest,
  RuntimeConfig,
  UserLocation,
} from '@sideroad/shared/contract';
import * as host from '@sideroad/shared/host';
import { DocumentHead, HostProvider } from '@sideroad/shared/host';
import { createQueryClient, isComponentModule, type RemoteLoader } from '@sideroad/shared/hosting';
import { type FoundRoute, matchRoute, setPages } from '@sideroad/shared/hosting/routes';
import * as query from '@sideroad/shared/query';
import { type QueryClient, QueryClientProvider } from '@sideroad/shared/query';
import * as router from '@sideroad/shared/router';
import * as store from '@sideroad/shared/store';
import { dehydrate, QueryCache } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ReactDOM from 'react-dom';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { Site } from '../App.tsx';
import { layoutQueries, pageQueries } from '../prefetch/pageQueries.ts';

/** The head of a page that does not render on the server. */
const GENERIC: PageHead = {
  title: 'Sideroad: farms worth the drive in Ontario',
  description:
    'Find pick-your-own farms, animal farms, wineries, markets and farm stays near you in Ontario, on a map and by search.',
};

const never = () => () => {};
const stackOf = (error: unknown) => (error instanceof Error && error.stack) || String(error);

/** What a render has reported to its host. */
interface Notes {
  head: PageHead | null;
  headError?: string;
}

function serverHost(config: RuntimeConfig, place: UserLocation | null, notes: Notes): HostServices {
  return {
    platform: '',
    config,
    visitorLocation: {
      get: () => ({ loading: place === null, location: place, error: null }),
      subscribe: never,
      retry: () => {},
    },
    scroll: { position: { get: () => 0, subscribe: never }, toTop: () => {} },
    chrome: { registerMapToggle: never },
    prefetch: () => {},
    head: (head, error) => {
      notes.head = head;
      if (error !== null) notes.headError = stackOf(error);
    },
    reportError: () => {},
  };
}

const neverComes = () => new Promise<never>(() => {});

/**
 * Creates the loader of one render: the modules of the page's remote are loaded, nothing else ever loads.
 * @param pages exposed modules by name, e.g. `./FarmPage`
 */
const serverLoader = (pages: Pages): RemoteLoader => ({
  load: neverComes,
  loadPage: neverComes,
  loaded: (_remote, expose) => pages[expose],
  arrival: neverComes,
  prefetch: () => {},
  subscribe: () => () => {},
  renew: async () => {},
  versionOf: () => undefined,
  show: () => {},
});

/** Statuses of what does not exist. Other failures are left to the browser, which calls again. */
const UNKNOWN = new Set([400, 404]);

type Pages = Record<string, unknown>;

/** Returns the exposed module of a route, where its remote has it. */
const moduleOf = (found: FoundRoute | null, pages: Pages) =>
  found?.route.kind === 'remote' ? pages[found.route.expose] : undefined;

/** Reads route, place and the queries that layout and page start with. @throws what the page's list throws */
function readRequest({ url, config, registry, ...request }: Omit<RenderRequest, 'answers'>, pages: Pages) {
  setPages(registry);
  const { pathname, search } = new URL(url, 'http://site.invalid');
  const found = matchRoute(pathname, search);
  const place = request.place === null ? null : readPlace(request.place);
  const context = { config, place: place && { lat: place.lat, lng: place.lng } };
  const ofPage = found ? pageQueries(moduleOf(found, pages), found, context) : [];
  return { found, place, started: [...layoutQueries(pathname), ...ofPage] };
}

/**
 * Lists the API's calls that answer what the layout and page of a URL start with, each once.
 * @param pages the remote's exposed modules by name
 * @throws what the page's list throws
 */
export const calls = (request: Omit<RenderRequest, 'answers'>, pages: Pages): string[] => [
  ...new Set(readRequest(request, pages).started.map(({ meta }) => meta.call.url)),
];

/** Gives a query the data, or the error, of its response. An invalid body counts as no response. */
export function fill(
  client: QueryClient,
  { queryKey, meta }: PageQuery,
  { status, body, updatedAt }: ApiAnswer,
): void {
  if (UNKNOWN.has(status)) {
    const error = new ApiError({ kind: 'http', message: `The API answered ${status}`, status });
    client
      .getQueryCache()
      .build(client, { queryKey })
      .setState({ status: 'error', error, errorUpdatedAt: updatedAt });
  }
  if (status !== 200) return;
  try {
    const { data, isWhole } = meta.call.read(body, normaliser);
    client.setQueryData(queryKey, data, { updatedAt: isWhole ? updatedAt : 1 });
  } catch {
    // The browser's own call tells the visitor.
  }
}

/**
 * Keeps only the first of React's picture preloads: the others would compete with the fonts. One that says for
 * which screens it is comes with those for the other screens.
 */
function onlyFirstPicture(tags: string): string {
  const pictures = tags.match(/<link rel="preload" as="image"[^<>]*>/g) ?? [];
  const isOfMedia = (tag = '') => tag.includes(' media="');
  const kept = pictures.filter((tag, index) => index === 0 || (isOfMedia(pictures[0]) && isOfMedia(tag)));
  return pictures.reduce((rest, tag) => (kept.includes(tag) ? rest : rest.replace(tag, '')), tags);
}

/**
 * Renders the layout of a URL with its page. Nothing is kept between renders.
 * @param pages the remote's exposed modules by name; none renders the skeleton
 */
export function render(request: RenderRequest, pages: Pages): RenderedPage {
  const { url, config, answers } = request;
  configureApi({ baseUrl: config.apiBaseUrl, onUnauthorized: () => {} });
  const { place, found, started } = readRequest(request, pages);
  const notes: Notes = { head: null };
  const queries = createQueryClient(new QueryCache());
  for (const query of started) {
    const answer = answers[query.meta.call.url];
    if (answer) fill(queries, query, answer);
  }
  const services = serverHost(config, place, notes);
  const site = (
    <Site
      queries={queries}
      services={services}
      loader={serverLoader(pages)}
      Router={({ children }: { children: ReactNode }) => (
        <StaticRouter location={url}>{children}</StaticRouter>
      )}
    />
  );
  const markup = renderToString(site);
  // React writes hoisted head elements before the tree's first element.
  const start = markup.indexOf('<div');
  const genericHead = notes.head
    ? ''
    : renderToStaticMarkup(
        <HostProvider services={services}>
          <DocumentHead head={GENERIC} />
        </HostProvider>,
      );
  // The mark of a Suspense boundary that failed or waited.
  const isRendered = !markup.includes('<!--$!-->');
  const state: DocumentState = {
    isRendered,
    place,
    queries: dehydrate(queries, {
      shouldDehydrateQuery: ({ state: { status, error } }) =>
        status === 'success' || (status === 'error' && isUnknown(error)),
      shouldRedactErrors: () => false,
    }),
  };
  return {
    html: markup.slice(start),
    headHtml: onlyFirstPicture(markup.slice(0, start)) + genericHead,
    state: JSON.stringify(state),
    head: notes.head ?? {},
    isRendered,
    error:
      isRendered || Object.keys(pages).length === 0 ? null : whyNot(url, found, pages, services, queries),
    ...(notes.headError && { headError: notes.headError }),
  };
}

/** Returns why a page did not render: React keeps errors inside a Suspense boundary to itself. */
function whyNot(
  url: string,
  found: FoundRoute | null,
  pages: Pages,
  services: HostServices,
  queries: QueryClient,
): string {
  const module = moduleOf(found, pages);
  if (found?.route.kind !== 'remote' || !isComponentModule(module)) return 'it has no such page';
  const { default: Page } = module;
  try {
    renderToStaticMarkup(
      <QueryClientProvider client={queries}>
        <HostProvider services={services}>
          <StaticRouter location={url}>
            <Page {...found.route.props(found.match)} />
          </StaticRouter>
        </HostProvider>
      </QueryClientProvider>,
    );
    return 'a part of the page waits for code or data that the server does not have';
  } catch (error) {
    return stackOf(error);
  }
}

/** Modules that the remotes' server builds take from this one (packages/build/server.mjs): one copy per render. */
export const hostOwned: Record<string, unknown> = {
  react: React,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': ReactDOM,
  // The server mounts no root.
  'react-dom/client': {},
  '@sideroad/shared/api': api,
  '@sideroad/shared/host': host,
  '@sideroad/shared/query': query,
  '@sideroad/shared/router': router,
  '@sideroad/shared/store': store,
};
