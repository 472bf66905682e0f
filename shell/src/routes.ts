import type { ExposeName, ExposeProps, RemoteName, RuntimeConfig } from '@sideroad/shared/contract';
import { categoryQuery, listingQuery, searchQuery } from '@sideroad/shared/domain/paths';
import { matchPattern, type RouteParams } from '@sideroad/shared/domain/routePattern';

/**
 * The whole route table (spec section 2, decisions R1 to R5) as data. The browser and the site server read this
 * same table; a new page is one line here.
 */

export interface RouteMatch {
  params: RouteParams;
  /** The query with its question mark, or empty. */
  search: string;
}

/** A page that a remote exposes, with how its typed props come from the address (contract 2). */
export interface RemoteRoute {
  kind: 'remote';
  pattern: string;
  remote: RemoteName;
  expose: string;
  /** The keys of the query that its document depends on. */
  queryKeys: readonly string[];
  props: (match: RouteMatch) => object;
}

/** A page of the shell itself. */
export interface ShellRoute {
  kind: 'shell';
  pattern: string;
  page: 'login' | 'versions';
}

export type Route = RemoteRoute | ShellRoute;

function page<R extends RemoteName, E extends ExposeName<R>>(
  pattern: string,
  remote: R,
  expose: E,
  props: (match: RouteMatch) => ExposeProps<R, E> & object,
  queryKeys: readonly string[] = [],
): RemoteRoute {
  return { kind: 'remote', pattern, remote, expose, queryKeys, props };
}

/** A parameter that the pattern guarantees. */
const param = (match: RouteMatch, name: string) => match.params[name] ?? '';

export const routes: readonly Route[] = [
  page('/', 'mf-discovery', './HomePage', () => ({})),
  page(
    '/listing',
    'mf-discovery',
    './AllFarmsPage',
    ({ search }) => ({ query: listingQuery.parse(search) }),
    listingQuery.keys,
  ),
  page(
    '/category/:categoryId',
    'mf-discovery',
    './CategoryPage',
    (match) => ({ categoryId: param(match, 'categoryId'), query: categoryQuery.parse(match.search) }),
    categoryQuery.keys,
  ),
  page('/categories', 'mf-discovery', './CategoriesPage', () => ({})),
  page('/explore', 'mf-discovery', './ExplorePage', () => ({})),
  page('/farm/:farmId', 'mf-farm', './FarmPage', (match) => ({ farmId: param(match, 'farmId') })),
  page('/farm/:farmId/:slug', 'mf-farm', './FarmPage', (match) => ({
    farmId: param(match, 'farmId'),
    slug: param(match, 'slug'),
  })),
  page(
    '/search',
    'mf-search',
    './SearchPage',
    ({ search }) => ({ query: searchQuery.parse(search) }),
    searchQuery.keys,
  ),
  page('/add-farm', 'mf-owner', './AddFarmPage', () => ({})),
  page('/stay', 'mf-store', './StayPage', () => ({})),
  page('/experience', 'mf-store', './ExperiencePage', () => ({})),
  page('/store', 'mf-store', './StorePage', () => ({})),
  page('/store/list/:mode/:slug', 'mf-store', './StoreListPage', (match) => ({
    mode: param(match, 'mode'),
    slug: param(match, 'slug'),
  })),
  { kind: 'shell', pattern: '/login', page: 'login' },
  { kind: 'shell', pattern: '/_remotes', page: 'versions' },
];

/** Whether this site shows a route: the versions page is for QA, where remotes may come from elsewhere. */
export const isOffered = (route: Route, { remoteOverrides }: RuntimeConfig): boolean =>
  route.kind === 'remote' || route.page !== 'versions' || remoteOverrides !== null;

/** What the shell loads of a remote by itself, beside pages (contract 7). */
export const slots = {
  suggestions: { remote: 'mf-search', expose: './Suggestions' },
} as const satisfies Record<string, { [R in RemoteName]: { remote: R; expose: ExposeName<R> } }[RemoteName]>;

/** The route of an address with its parameters. */
export interface FoundRoute {
  route: Route;
  match: RouteMatch;
}

/** The route of an address with its parameters, or null: the not-found page. */
export function matchRoute(pathname: string, search: string): FoundRoute | null {
  for (const route of routes) {
    const params = matchPattern(route.pattern, pathname);
    if (params) return { route, match: { params, search } };
  }
  return null;
}
