/** '12 km away' of kilometres; below one '< 1 km away'. */
function distanceText(kilometres: number): string {
  return kilometres < 1 ? '< 1 km away' : `${Math.round(kilometres).toLocaleString('en-CA')} km away`;
}

/** 'Winery · 14 km away'; a part that is not known is left out. */
export function metaText(categoryName: string, kilometres: number | null): string {
  return [categoryName, kilometres === null ? null : distanceText(kilometres)].filter(Boolean).join(' · ');
}
