/** The rating always reads 4.5 [FARM-21] Shown only, never in structured data [FARM-21, FARM-9]. */
export const RATING = '4.5';
export const RATED = `Rated ${RATING} out of 5`;

/** '12 km away' of kilometres; below one '< 1 km away'. */
function distanceText(kilometres: number): string {
  if (kilometres < 1) return '< 1 km away';
  const rounded = Math.round(kilometres);
  // Below 1,000 there is nothing to group, and the first number formatted for a locale costs 50 ms on a phone.
  return `${rounded < 1000 ? rounded : rounded.toLocaleString('en-CA')} km away`;
}

/** 'Winery · 14 km away'; a part that is not known is left out. */
export function metaText(categoryName: string, kilometres: number | null): string {
  return [categoryName, kilometres === null ? null : distanceText(kilometres)].filter(Boolean).join(' · ');
}
