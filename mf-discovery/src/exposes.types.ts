import type { RemoteModules } from '@sideroad/shared/contract';

type Satisfying<Contract, Modules extends Contract> = Modules;

/**
 * What this remote exposes, held against the contract: drift fails the type check here (contract 2). Types only:
 * exposed files themselves export components and nothing else, as hot reload needs it.
 */
export type Exposes = Satisfying<
  RemoteModules['mf-discovery'],
  {
    './HomePage': typeof import('./HomePage.expose.ts');
    './CategoryPage': typeof import('./CategoryPage.expose.ts');
    './AllFarmsPage': typeof import('./AllFarmsPage.expose.ts');
    './CategoriesPage': typeof import('./CategoriesPage.expose.ts');
    './ExplorePage': typeof import('./ExplorePage.expose.ts');
  }
>;
