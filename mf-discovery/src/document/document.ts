import type { DocumentModule, DocumentRenderer, DocumentRoute } from '@sideroad/shared/contract';
import * as categories from './categoriesDocument.ts';
import * as category from './categoryDocument.ts';
import * as explore from './exploreDocument.ts';
import * as home from './homeDocument.ts';
import * as listing from './listingDocument.ts';

const pages: Readonly<Record<string, DocumentModule>> = {
  './HomePage': home,
  './CategoryPage': category,
  './AllFarmsPage': listing,
  './CategoriesPage': categories,
  './ExplorePage': explore,
};

function pageOf({ expose }: DocumentRoute): DocumentModule {
  const page = pages[expose];
  if (!page) throw new Error(`no document for ${expose}`);
  return page;
}

export const calls: DocumentModule['calls'] = (route) => pageOf(route).calls(route);

/** The documents of this remote's pages (contract 8). */
const document: DocumentRenderer = (route, data) => pageOf(route).default(route, data);

export default document;
