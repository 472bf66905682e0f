/** '12 km away' of kilometres; below one '< 1 km away'. */
export function distanceText(kilometres: number): string {
  if (kilometres < 1) return '< 1 km away';
  const rounded = Math.round(kilometres);
  // Below 1,000 there is nothing to group, and the first number formatted for a locale costs 50 ms on a phone.
  return `${rounded < 1000 ? rounded : rounded.toLocaleString('en-CA')} km away`;
}

/** 'Winery · 14 km away'; unknown parts are left out. */
export function metaText(categoryName: string, kilometres: number | null): string {
  return [categoryName, kilometres === null ? null : distanceText(kilometres)].filter(Boolean).join(' · ');
}

/** Ends text with a full stop, unless its last word has one: 'Accepted Maple & Co.' */
export const sentence = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`);
