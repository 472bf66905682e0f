import type { FarmSummary, PageHead } from '@sideroad/shared/contract';
import { categoryTitle } from '@sideroad/shared/domain/category';
import { breadcrumbList, itemList } from '@sideroad/shared/domain/jsonLd';
import { type ListingQuery, paths } from '@sideroad/shared/domain/paths';
import { isOwnList } from '@sideroad/shared/ui/finding';
import { texts } from '../texts.ts';
import { farmListTexts } from './texts.ts';

/** Returns the title of a category's list: `Farms` for an unknown name [LIST-4]. */
export const titleOf = (category: { name: string } | undefined): string =>
  category ? categoryTitle(category.name) : farmListTexts.unnamedTitle;

export interface ListOfFarms {
  /** Without one the list has all farms. */
  categoryId?: string | undefined;
  /** Undefined until it has loaded. */
  category?: { name: string; description: string } | undefined;
  query: Pick<ListingQuery, 'page' | 'finding'>;
}

interface ListPages {
  /** What the list is narrowed to; null: nothing. */
  narrowed?: string | null;
  /** The list's last page, wherever the map is. */
  last: number;
  hrefFor: (page: number) => string;
}

/** Returns the head of a list; a page beyond the last one leads there. @param farms those of the current page */
export function listHead(
  { categoryId, category, query, narrowed, last, hrefFor }: ListOfFarms & ListPages,
  farms: readonly FarmSummary[],
  publicUrl: string,
): PageHead {
  const isAll = categoryId === undefined;
  const title = isAll ? farmListTexts.allFarms : titleOf(category);
  const heading = narrowed ?? title;
  const about = category && farmListTexts.descriptions.category(title, category.description.trim());
  const description = isAll ? farmListTexts.descriptions.allFarms : about;
  // Only a page number above 1 is part of the canonical URL; a visitor's own list has other pages.
  const isOwn = isOwnList(query.finding);
  const asked = query.page ?? 1;
  const shown = Math.min(asked, last);
  const page = !isOwn && shown > 1 ? { page: shown } : {};
  const entries = farms.map(({ id, name }) => ({ name, path: paths.farm(id, name) }));
  const up = { name: farmListTexts.unnamedTitle, path: paths.listing() };
  return {
    title: texts.pageTitle(shown > 1 ? `${heading}, page ${shown}` : heading),
    ...(description && { description }),
    ...(isOwn && { robots: 'noindex' }),
    ...(asked > last && { redirect: hrefFor(last) }),
    canonicalPath: isAll ? paths.listing(page) : paths.category(categoryId, page),
    jsonLd: [
      ...(entries.length > 0 ? [itemList(title, entries, publicUrl)] : []),
      ...(isAll ? [] : [breadcrumbList([up, { name: title, path: paths.category(categoryId) }], publicUrl)]),
    ],
  };
}
