import type { ExposeName, ExposeProps, RemoteName, RuntimeConfig } from '@sideroad/shared/contract';
import { categoryQuery, listingQuery, searchQuery, seasonsQuery } from '@sideroad/shared/domain/routeQueries';
import { matchRoutes, type Params } from 'react-router-dom';

export interface RouteMatch {
  params: Params;
  /** The query with its question mark, or empty. */
  search: string;
}

/** Facts about a page that shell, server, publishing and benchmarks share. */
export interface PageFacts {
  /** Whether it has the header above it, and with it the footer below. */
  header?: boolean | ((params: Params) => boolean);
  /** Whether its header has a place for the map toggle, which the page registers. */
  mapToggle?: boolean;
  /** The current explore tab of its header. */
  exploreTab?: 'farm' | 'experience' | 'stay';
  /** The current entry of the bottom navigation; absent: none of them. 'hidden' leaves the navigation out. */
  bottomNav?: 'home' | 'explore' | 'categories' | 'store' | 'hidden';
  /** Absent: in the sitemap. 'unlisted' is left out of it, 'disallowed' of what robots.txt lets robots read. */
  indexing?: 'unlisted' | 'disallowed';
  /** Bytes of brotli that all scripts may weigh that it starts with; absent: what a page of a new remote may. */
  budget?: number;
  /** A URL to look at, with the sample farms; absent: the pattern. Null where it redirects, or most sites lack it. */
  sample?: string | null;
}

/** A page that a remote exposes, with how its typed props come from the URL. */
export interface RemoteRoute extends PageFacts {
  kind: 'remote';
  /** Of its path, as React Router reads it. Upper and lower case differ. */
  pattern: string;
  remote: `mf-${string}`;
  expose: string;
  /** The keys of the query that its document depends on. */
  queryKeys?: readonly string[];
  /** Whether its document depends on where the visitor is. */
  dependsOnPlace?: boolean;
  props: (match: RouteMatch) => object;
}

/** A page of the shell itself. */
export interface ShellRoute extends PageFacts {
  kind: 'shell';
  pattern: string;
  page: 'login' | 'remotes';
}

export type Route = RemoteRoute | ShellRoute;

/** The props that the contract names for a page; a page that it does not name has none. */
type PageProps<R extends string, E extends string> = R extends RemoteName
  ? E extends ExposeName<R>
    ? ExposeProps<R, E>
    : object
  : object;

/** How the URL becomes the props of a page; one without props needs none. */
type PropsOf<P> = object extends P
  ? { props?: never }
  : { props: (match: RouteMatch) => P & object; queryKeys?: readonly string[] };

const page = <R extends RemoteRoute['remote'], E extends `./${string}`>(
  pattern: string,
  remote: R,
  expose: E,
  record: PageFacts & Pick<RemoteRoute, 'dependsOnPlace'> & PropsOf<PageProps<R, E>>,
): RemoteRoute => ({ kind: 'remote', pattern, remote, expose, props: () => ({}), ...record });

/** A parameter that the pattern guarantees. */
const param = ({ params }: RouteMatch, name: string) => params[name] ?? '';

/** A list of farms beside a map. */
const FARM_LIST = {
  dependsOnPlace: true,
  header: true,
  mapToggle: true,
  exploreTab: 'farm',
  bottomNav: 'categories',
} as const;
/** For the holder of a link. */
const PRIVATE = { bottomNav: 'hidden', indexing: 'disallowed', sample: null } as const;

/** All pages of the site, one record each. The order is the sitemap's. */
export const routes: readonly Route[] = [
  page('/', 'mf-discovery', './HomePage', {
    dependsOnPlace: true,
    header: true,
    exploreTab: 'farm',
    bottomNav: 'home',
    budget: 143_100,
  }),
  page('/listing', 'mf-discovery', './AllFarmsPage', {
    props: ({ search }) => ({ query: listingQuery.parse(search) }),
    queryKeys: listingQuery.keys,
    ...FARM_LIST,
    budget: 148_500,
  }),
  page('/category/:categoryId', 'mf-discovery', './CategoryPage', {
    props: (match) => ({ categoryId: param(match, 'categoryId'), query: categoryQuery.parse(match.search) }),
    queryKeys: categoryQuery.keys,
    ...FARM_LIST,
    budget: 149_200,
    sample: '/category/1',
  }),
  page('/categories', 'mf-discovery', './CategoriesPage', { bottomNav: 'categories', budget: 138_000 }),
  page('/explore', 'mf-discovery', './ExplorePage', {
    dependsOnPlace: true,
    bottomNav: 'explore',
    budget: 141_800,
  }),
  page('/seasons', 'mf-discovery', './SeasonsPage', {
    props: ({ search }) => ({ query: seasonsQuery.parse(search) }),
    queryKeys: seasonsQuery.keys,
    dependsOnPlace: true,
    bottomNav: 'explore',
    budget: 136_300,
  }),
  page('/farm/:farmId', 'mf-farm', './FarmPage', {
    props: (match) => ({ farmId: param(match, 'farmId') }),
    bottomNav: 'hidden',
    budget: 171_200,
    sample: null,
  }),
  page('/farm/:farmId/:slug', 'mf-farm', './FarmPage', {
    props: (match) => ({ farmId: param(match, 'farmId'), slug: param(match, 'slug') }),
    header: true,
    exploreTab: 'farm',
    bottomNav: 'hidden',
    budget: 171_200,
    sample: '/farm/1/maple-hollow-orchard',
  }),
  page('/search', 'mf-search', './SearchPage', {
    props: ({ search }) => ({ query: searchQuery.parse(search) }),
    queryKeys: searchQuery.keys,
    dependsOnPlace: true,
    header: true,
    exploreTab: 'farm',
    indexing: 'unlisted',
    budget: 143_300,
    sample: '/search?q=apple',
  }),
  page('/add-farm', 'mf-owner', './AddFarmPage', { bottomNav: 'hidden', budget: 185_300 }),
  page('/owner/farms/:farmId', 'mf-owner', './OwnerFarmPage', {
    props: (match) => ({ farmId: param(match, 'farmId') }),
    ...PRIVATE,
    sample: null,
  }),
  page('/desk/open', 'mf-owner', './OpenDeskPage', PRIVATE),
  page('/desk/:view?', 'mf-steward', './DeskPage', {
    props: ({ params }) => ({ view: params.view ?? 'farm' }),
    ...PRIVATE,
  }),
  page('/stay', 'mf-store', './StayPage', {
    header: true,
    exploreTab: 'stay',
    bottomNav: 'explore',
    budget: 149_500,
  }),
  page('/experience', 'mf-store', './ExperiencePage', {
    header: true,
    exploreTab: 'experience',
    bottomNav: 'explore',
    budget: 144_000,
  }),
  page('/store', 'mf-store', './StorePage', { header: true, bottomNav: 'store', budget: 147_000 }),
  page('/store/list/:mode/:slug', 'mf-store', './StoreListPage', {
    props: (match) => ({ mode: param(match, 'mode'), slug: param(match, 'slug') }),
    header: ({ mode }) => mode === 'topic' || mode === 'category',
    bottomNav: 'store',
    budget: 142_500,
    sample: '/store/list/topic/deals',
  }),
  page('/privacy', 'mf-store', './LegalPage', { props: () => ({ page: 'privacy' }), indexing: 'unlisted' }),
  page('/terms', 'mf-store', './LegalPage', { props: () => ({ page: 'terms' }), indexing: 'unlisted' }),
  { kind: 'shell', page: 'login', pattern: '/login', indexing: 'disallowed' },
  { kind: 'shell', page: 'remotes', pattern: '/_remotes', indexing: 'disallowed', sample: null },
];

/** Whether this site shows a route: `/_remotes` is for QA, where remotes may come from elsewhere. */
export const isOffered = (route: Route, { remoteOverrides }: RuntimeConfig): boolean =>
  route.kind === 'remote' || route.page !== 'remotes' || remoteOverrides !== null;

/** A URL that shows a page on every site with the sample farms; null where there is none. */
export const sampleAddress = ({ pattern, sample = pattern }: Route): string | null => sample;

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

/** The pages as React Router matches them, in the browser and on the server. */
export const routeObjects = routes.map((route) => ({ path: route.pattern, caseSensitive: true, route }));

/** The last match: one render asks for that of its URL several times, and React Router ranks all routes each time. */
let last: { pathname: string; found: { route: Route; params: Params } | null } | undefined;

/** The route of a URL with its parameters, or null: the not-found page. */
export function matchRoute(pathname: string, search: string): FoundRoute | null {
  if (last?.pathname !== pathname) {
    const [found] = matchRoutes(routeObjects, { pathname: decodablePath(pathname) }) ?? [];
    last = { pathname, found: found ? { route: found.route.route, params: found.params } : null };
  }
  const { found } = last;
  return found && { route: found.route, match: { params: found.params, search } };
}
