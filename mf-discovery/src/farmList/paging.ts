/** Spec section 9: 'Page size 12 on the category list (client-side paging)'. */
export const PAGE_SIZE = 12;

/** One page of a list that is whole in memory. */
export interface ListPage<T> {
  /** 1-based, never beyond the last page. */
  page: number;
  /** 0 for an empty list. */
  pages: number;
  items: readonly T[];
}

/**
 * The asked page, or the last one where the list has grown shorter. `page` null asks for the first.
 * @param total how many items the list has; more than `items` while only its first ones are known
 */
export function pageOf<T>(items: readonly T[], page: number | null, total = items.length): ListPage<T> {
  const pages = Math.ceil(total / PAGE_SIZE);
  const shown = Math.min(Math.max(page ?? 1, 1), Math.max(pages, 1));
  return { page: shown, pages, items: items.slice((shown - 1) * PAGE_SIZE, shown * PAGE_SIZE) };
}

/** The 1-based page that holds an item, or null. */
export function pageHolding(items: readonly { id: string }[], id: string): number | null {
  const index = items.findIndex((item) => item.id === id);
  return index < 0 ? null : Math.floor(index / PAGE_SIZE) + 1;
}
