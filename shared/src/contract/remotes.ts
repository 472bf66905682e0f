import type { ComponentType } from 'react';
import type { PageQuery } from '../api/queries.ts';
import type { CategoryQuery, ListingQuery, SearchQuery, SeasonsQuery } from '../domain/paths.ts';
import type { LatLng, RuntimeConfig } from './host.ts';
import type { SuggestionsModule } from './search.ts';

/** A module that a remote exposes as a page: one component, its default export, with the queries it starts with. */
export interface PageModule<Props> {
  default: ComponentType<Props> & { queries?: PageQueries<Props> };
}

/** What the queries of a page depend on, beside its props. */
export interface PageContext {
  config: RuntimeConfig;
  /** Where to fetch farms; null while it is unknown. */
  place: LatLng | null;
}

/**
 * Lists the queries that a page starts with. The server fetches them before it renders the page, and a prefetch ahead
 * of a click. A page carries the list as a property of its component (`FarmPage.queries = …`: exposed files hand out
 * components and nothing else).
 */
export type PageQueries<Props> = (props: Props, context: PageContext) => readonly PageQuery[];

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

export interface SeasonsPageProps {
  query: SeasonsQuery;
}

export type OwnerFarmPageProps = Pick<FarmPageProps, 'farmId'>;

export interface DeskPageProps {
  /** A kind of cases, 'decided' or 'terms'. */
  view: string;
}

export interface LegalPageProps {
  page: 'privacy' | 'terms';
}

export interface StoreListPageProps {
  /** 'topic' or 'category'; any other shows 'Browse' with no items. */
  mode: string;
  slug: string;
}

/**
 * The props that the shell passes to what remotes expose, by package name and expose. `npm run types` and
 * `publish-remote` compare the modules (`*.expose.tsx`) with it. The props of a page that is not named here are those of its record in
 * `pages.json`, without types of the platform. Those of this platform version stay, since the next major version only may remove them.
 */
export interface RemoteModules {
  'mf-discovery': {
    './HomePage': PageModule<object>;
    './CategoryPage': PageModule<CategoryPageProps>;
    './AllFarmsPage': PageModule<AllFarmsPageProps>;
    './CategoriesPage': PageModule<object>;
    './ExplorePage': PageModule<object>;
    './SeasonsPage': PageModule<SeasonsPageProps>;
  };
  'mf-farm': { './FarmPage': PageModule<FarmPageProps> };
  'mf-search': { './SearchPage': PageModule<SearchPageProps>; './Suggestions': SuggestionsModule };
  'mf-owner': {
    './AddFarmPage': PageModule<object>;
    './OwnerFarmPage': PageModule<OwnerFarmPageProps>;
    './OpenDeskPage': PageModule<object>;
  };
  'mf-store': {
    './StorePage': PageModule<object>;
    './StoreListPage': PageModule<StoreListPageProps>;
    './StayPage': PageModule<object>;
    './ExperiencePage': PageModule<object>;
    './LegalPage': PageModule<LegalPageProps>;
  };
  'mf-steward': { './DeskPage': PageModule<DeskPageProps> };
}

export type RemoteName = keyof RemoteModules;
export type ExposeName<R extends RemoteName> = keyof RemoteModules[R] & string;
/** Props of the page that a remote exposes under a name. */
export type ExposeProps<R extends RemoteName, E extends ExposeName<R>> = RemoteModules[R][E] extends {
  default: ComponentType<infer Props>;
}
  ? Props
  : never;
