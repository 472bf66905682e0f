import type { ComponentType } from 'react';
import type { CategoryQuery, ListingQuery, SearchQuery } from '../domain/paths.ts';
import type { QueryClient } from '../query.ts';
import type { HostServices } from './host.ts';
import type { SuggestionsModule } from './search.ts';

/** A module that a remote exposes as a page: one component, its default export. */
export interface PageModule<Props> {
  default: ComponentType<Props>;
}

/** What a page's `prefetch` works with. */
export interface PrefetchMeans {
  /** The host's cache of API data: `queries.prefetchQuery(farmQuery(id))`. */
  queries: QueryClient;
  visitorLocation: HostServices['visitorLocation'];
}

/**
 * Asks ahead of a click for what a page asks first. A page may carry one as a property of its component
 * (`FarmPage.prefetch = …`: exposed files hand out components and nothing else).
 */
export type PagePrefetch<Props> = (props: Props, means: PrefetchMeans) => void;

export interface CategoryPageProps {
  categoryId: string;
  query: CategoryQuery;
}

export interface AllFarmsPageProps {
  query: ListingQuery;
}

export interface FarmPageProps {
  farmId: string;
  /** Absent on `/farm/{id}`: the page redirects by replacement to the address with a slug. */
  slug?: string;
}

export interface SearchPageProps {
  query: SearchQuery;
}

export interface StoreListPageProps {
  /** 'topic' or 'category'; any other shows 'Browse' with no items. */
  mode: string;
  slug: string;
}

/**
 * The props that the shell passes to what remotes expose, by package name and expose. `npm run types` and
 * `publish-remote` compare the modules (`*.expose.tsx`) with it. A page that is not named here gets no props: a new one
 * without props needs no line. Those of this platform version stay, since the next major version only may remove them.
 */
export interface RemoteModules {
  'mf-discovery': {
    './HomePage': PageModule<object>;
    './CategoryPage': PageModule<CategoryPageProps>;
    './AllFarmsPage': PageModule<AllFarmsPageProps>;
    './CategoriesPage': PageModule<object>;
    './ExplorePage': PageModule<object>;
  };
  'mf-farm': { './FarmPage': PageModule<FarmPageProps> };
  'mf-search': { './SearchPage': PageModule<SearchPageProps>; './Suggestions': SuggestionsModule };
  'mf-owner': { './AddFarmPage': PageModule<object> };
  'mf-store': {
    './StorePage': PageModule<object>;
    './StoreListPage': PageModule<StoreListPageProps>;
    './StayPage': PageModule<object>;
    './ExperiencePage': PageModule<object>;
  };
}

export type RemoteName = keyof RemoteModules;
export type ExposeName<R extends RemoteName> = keyof RemoteModules[R] & string;
/** Props of the page that a remote exposes under a name. */
export type ExposeProps<R extends RemoteName, E extends ExposeName<R>> = RemoteModules[R][E] extends {
  default: ComponentType<infer Props>;
}
  ? Props
  : never;
