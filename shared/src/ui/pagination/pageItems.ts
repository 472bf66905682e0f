/** A page number, or null for pages left out. */
export type PageItem = number | null;

/**
 * Its numbers are the first page, the last, the current one and one neighbour on each side [LIST-39]
 * @param page 1-based; taken to the nearest page there is.
 * @returns pages in order, null for each gap; none when there is no page.
 */
export function pageItems(page: number, pages: number): PageItem[] {
  if (pages < 1) return [];
  const current = Math.min(Math.max(page, 1), pages);
  const wanted = [1, current - 1, current, current + 1, pages].filter((item) => item >= 1 && item <= pages);
  const shown = [...new Set(wanted)].sort((a, b) => a - b);
  return shown.flatMap((item, index) => {
    const before = shown[index - 1] ?? item - 1;
    return item - before > 1 ? [null, item] : [item];
  });
}
