/** All visible texts of this remote. */
export const texts = {
  search: {
    documentTitle: 'Search Farms · Sideroad',
    title: 'Search Farms',
    text: 'Search is coming. Until then, browse farms by category or look around on the map.',
  },
} as const;
