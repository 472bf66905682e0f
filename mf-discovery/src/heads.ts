import type { FarmSummary, PageHead } from '@sideroad/shared/contract';
import { categoryTitle } from '@sideroad/shared/domain/category';
import { absoluteUrl, breadcrumbList, itemList } from '@sideroad/shared/domain/jsonLd';
import { type ListingQuery, paths } from '@sideroad/shared/domain/paths';
import { texts } from './texts.ts';

/** What each page says in the document's head: one function per page. */

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

/** Title of a category's list: 'Farms' where its name is not known (decision D15). */
export const titleOf = (category: { name: string } | undefined): string =>
  category ? categoryTitle(category.name) : farmList.unnamedTitle;

/** A list of farms: of a category, or of all. */
export interface ListOfFarms {
  /** None lists all farms (decision R2). */
  categoryId?: string | undefined;
  /** Undefined while it is not known. */
  category?: { name: string; description: string } | undefined;
  query: Pick<ListingQuery, 'page'>;
}

/** @param farms of the page that shows */
export function listHead(
  { categoryId, category, query }: ListOfFarms,
  farms: readonly FarmSummary[],
  publicUrl: string,
): PageHead {
  const isAll = categoryId === undefined;
  const title = isAll ? farmList.allFarms : titleOf(category);
  const about = category && descriptions.category(title, category.description.trim());
  const description = isAll ? descriptions.listing : about;
  // Each page is an address of its own, the first one without a number. The rest of the query is not.
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
