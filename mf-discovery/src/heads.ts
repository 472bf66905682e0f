import type { PageHead } from '@sideroad/shared/contract';
import { categoryTitle } from '@sideroad/shared/domain/category';
import { paths } from '@sideroad/shared/domain/paths';
import { texts } from './texts.ts';

/** What page and document say in their head: one function per page. */

const { descriptions, farmList } = texts;

export const homeHead = (): PageHead => ({
  title: texts.pageTitle(texts.home.title),
  description: descriptions.home,
  canonicalPath: paths.home(),
});

/** A list's pages are addresses of their own, the first without a number; what else is in the query is not. */
export const pageQuery = (page: number | null) => (page !== null && page > 1 ? { page } : {});

export const listingHead = (page: number | null): PageHead => ({
  title: texts.pageTitle(farmList.allFarms),
  description: descriptions.listing,
  canonicalPath: paths.listing(pageQuery(page)),
});

/** Title of a category's list: 'Farms' where its name is not known (decision D15). */
export const titleOf = (category: { name: string } | null | undefined): string =>
  category ? categoryTitle(category.name) : farmList.unnamedTitle;

/** @param category null where its name is not known */
export const categoryHead = (
  id: string,
  category: { name: string; description: string } | null,
  page: number | null,
): PageHead => ({
  title: texts.pageTitle(titleOf(category)),
  ...(category ? { description: descriptions.category(titleOf(category), category.description.trim()) } : {}),
  canonicalPath: paths.category(id, pageQuery(page)),
});

export const categoriesHead = (): PageHead => ({
  title: texts.pageTitle(texts.categories.title),
  description: descriptions.categories,
  canonicalPath: paths.categories(),
});

export const exploreHead = (): PageHead => ({
  title: texts.pageTitle(texts.explore.title),
  description: descriptions.explore,
  canonicalPath: paths.explore(),
});
