import type { FarmSummary, PageHead } from '@sideroad/shared/contract';
import { categoryTitle } from '@sideroad/shared/domain/category';
import { absoluteUrl, breadcrumbList, itemList } from '@sideroad/shared/domain/jsonLd';
import { type ListingQuery, paths } from '@sideroad/shared/domain/paths';
import { texts } from './texts.ts';

const { descriptions, farmList } = texts;

export const homeHead = (publicUrl: string): PageHead => {
  const url = absoluteUrl(paths.home(), publicUrl);
  return {
    title: texts.pageTitle(texts.home.title),
    description: descriptions.home,
    canonicalPath: paths.home(),
    jsonLd: [{ '@context': 'https://schema.org', '@type': 'WebSite', name: texts.siteName, url }],
  };
};

/** Returns the title of a category's list: `Farms` for an unknown name (LIST-4, LIST-6). */
export const titleOf = (category: { name: string } | undefined): string =>
  category ? categoryTitle(category.name) : farmList.unnamedTitle;

export interface ListOfFarms {
  /** Without one the list has all farms. */
  categoryId?: string | undefined;
  /** Undefined until it has loaded. */
  category?: { name: string; description: string } | undefined;
  query: Pick<ListingQuery, 'page'>;
}

/** Returns the head of a list. @param farms those of the current page */
export function listHead(
  { categoryId, category, query }: ListOfFarms,
  farms: readonly FarmSummary[],
  publicUrl: string,
): PageHead {
  const isAll = categoryId === undefined;
  const title = isAll ? farmList.allFarms : titleOf(category);
  const about = category && descriptions.category(title, category.description.trim());
  const description = isAll ? descriptions.listing : about;
  // Of the query only a page number above 1 is part of the canonical address.
  const page = query.page !== null && query.page > 1 ? { page: query.page } : {};
  const entries = farms.map(({ id, name }) => ({ name, path: paths.farm(id, name) }));
  const crumbs = isAll
    ? []
    : [
        { name: farmList.unnamedTitle, path: paths.listing() },
        { name: title, path: paths.category(categoryId) },
      ];
  return {
    title: texts.pageTitle(title),
    ...(description && { description }),
    canonicalPath: isAll ? paths.listing(page) : paths.category(categoryId, page),
    jsonLd: [
      ...(entries.length > 0 ? [itemList(title, entries, publicUrl)] : []),
      ...(crumbs.length > 0 ? [breadcrumbList(crumbs, publicUrl)] : []),
    ],
  };
}

export const categoriesHead = (publicUrl: string): PageHead => {
  const crumbs = [
    { name: texts.pageTitle(texts.home.title), path: paths.home() },
    { name: texts.categories.title, path: paths.categories() },
  ];
  return {
    title: texts.pageTitle(texts.categories.title),
    description: descriptions.categories,
    canonicalPath: paths.categories(),
    jsonLd: [breadcrumbList(crumbs, publicUrl)],
  };
};

export const exploreHead = (): PageHead => ({
  title: texts.pageTitle(texts.explore.title),
  description: descriptions.explore,
  canonicalPath: paths.explore(),
});
