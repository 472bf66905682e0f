import type { ExposeName, PageRecord, Registry, RemoteName } from '@sideroad/shared/contract';
import { categoryQuery, listingQuery, searchQuery, seasonsQuery } from '@sideroad/shared/domain/routeQueries';
import { matchRoutes, type Params } from 'react-router-dom';

export interface RouteMatch {
  params: Params;
  /** The query with its question mark, or empty. */
  search: string;
}

/** A page that a remote's manifest names, with how its props come from the URL. */
export interface RemoteRoute extends Omit<PageRecord, 'props'> {
  kind: 'remote';
  remote: string;
  props: (match: RouteMatch) => object;
}

/** A page of the shell itself. */
export interface ShellRoute
  extends Pick<
    PageRecord,
    'pattern' | 'header' | 'mapToggle' | 'exploreTab' | 'bottomNav' | 'indexing' | 'sample'
  > {
  kind: 'shell';
  page: 'login';
}

export type Route = RemoteRoute | ShellRoute;

const SHELL_ROUTES: readonly ShellRoute[] = [
  { kind: 'shell', page: 'login', pattern: '/login', indexing: 'disallowed' },
];

/** The queries that the platform reads, by the names that pages use. */
export const CODECS = {
  listing: listingQuery,
  category: categoryQuery,
  search: searchQuery,
  seasons: seasonsQuery,
} as const;

/** The keys of the query that a page reads. */
export const queryKeysOf = ({ query = [] }: Pick<PageRecord, 'query'>): readonly string[] =>
  typeof query === 'string' ? CODECS[query].keys : query;

/** The query of a page with keys of its own: those that are given. */
const ownQuery = (keys: readonly string[], given: URLSearchParams) =>
  Object.fromEntries([...given].filter(([key]) => keys.includes(key)));

const routeOf = (remote: string, { props, ...page }: PageRecord): RemoteRoute => ({
  ...page,
  kind: 'remote',
  remote,
  props: ({ params, search }) => ({
    ...props,
    ...params,
    ...(page.query && {
      query:
        typeof page.query === 'string'
          ? CODECS[page.query].parse(search)
          : ownQuery(page.query, new URLSearchParams(search)),
    }),
  }),
});

/** All pages of a site: those of its remotes, by the remotes' names, and the shell's own. */
export const routesOf = (registry: Registry): readonly Route[] => [
  ...Object.entries(registry).flatMap(([remote, { pages = [] }]) =>
    pages.map((page) => routeOf(remote, page)),
  ),
  ...SHELL_ROUTES,
];

/** A URL that shows a page on every site with the sample farms; null where there is none. */
export const sampleAddress = ({
  pattern,
  sample = pattern,
}: Pick<PageRecord, 'pattern' | 'sample'>): string | null => sample;

/** What the shell loads of a remote by itself, beside pages. */
export const slots = {
  suggestions: { remote: 'mf-search', expose: './Suggestions' },
} as const satisfies Record<string, { [R in RemoteName]: { remote: R; expose: ExposeName<R> } }[RemoteName]>;

export interface FoundRoute {
  route: Route;
  match: RouteMatch;
}

/** The path as React Router can decode it: one with a broken percent sequence becomes one that no route matches. */
export function decodablePath(pathname: string): string {
  try {
    decodeURIComponent(pathname);
    return pathname;
  } catch {
    return '/-';
  }
}

/** The pages of a site as React Router matches them. */
const objectsOf = (routes: readonly Route[]) =>
  routes.map((route) => ({ path: route.pattern, caseSensitive: true, route }));

/** Finds the route of a path with its parameters. */
function findRoute(objects: ReturnType<typeof objectsOf>, pathname: string) {
  const [found] = matchRoutes(objects, { pathname: decodablePath(pathname) }) ?? [];
  return found ? { route: found.route.route, params: found.params } : null;
}

const withQuery = (found: ReturnType<typeof findRoute>, search: string): FoundRoute | null =>
  found && { route: found.route, match: { params: found.params, search } };

/** The route of a URL in the site of a registry, or null: the not-found page. */
export function routeIn(registry: Registry, pathname: string, search: string): FoundRoute | null {
  return withQuery(findRoute(objectsOf(routesOf(registry)), pathname), search);
}

let objects = objectsOf(SHELL_ROUTES);
/** The last match: one render asks for that of its URL several times, and React Router ranks all routes each time. */
let last: { pathname: string; found: ReturnType<typeof findRoute> } | undefined;

/** Makes the pages of a registry the site's: before the first render in a browser, with each one on the server. */
export function setPages(registry: Registry): void {
  objects = objectsOf(routesOf(registry));
  last = undefined;
}

/** The pages as React Router renders them, in the browser and on the server. */
export const routeObjects = () => objects;

/** The route of a URL with its parameters, or null: the not-found page. */
export function matchRoute(pathname: string, search: string): FoundRoute | null {
  if (last?.pathname !== pathname) last = { pathname, found: findRoute(objects, pathname) };
  return withQuery(last.found, search);
}
