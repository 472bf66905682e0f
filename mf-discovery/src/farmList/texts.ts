/** Formats 3067 as '3,067'. */
const grouped = (number: number) => number.toLocaleString('en-CA');

export const farmListTexts = {
  /** What search engines show under a list's title. */
  descriptions: {
    allFarms: 'All farms of the directory in Ontario, the nearest first, as a list and on a map.',
    category: (title: string, about: string) =>
      `${title} in Ontario, the nearest first.${about ? ` ${about}` : ''}`,
  },
  allFarms: 'All Farms',
  loadingTitle: 'Loading Farms...',
  unnamedTitle: 'Farms',
  region: 'Farms',
  /** Says what a narrowed list shows: 'PYO Farms: 3 farms open now near Guelph'. */
  narrowed: (title: string | undefined, farms: string) =>
    title ? `${title}: ${farms}` : farms.charAt(0).toUpperCase() + farms.slice(1),
  count: (farms: number) => (farms === 1 ? '1 farm' : `${farms} farms`),
  /** For lists with more farms than are fetched. */
  nearest: (fetched: number, total: number) => `The nearest ${grouped(fetched)} of ${grouped(total)} farms`,
  amongNearest: (farms: number, fetched: number) =>
    `${grouped(farms)} of the nearest ${grouped(fetched)} farms`,
  /** After the count, where the map's area leaves farms out. */
  inArea: (all: number) => ` in this area of the map, ${all} in all`,
  fromMiddle: "by distance from the map's middle",
  viewMap: 'View Map',
  viewList: 'View List',
  map: 'Map',
  mapLoading: 'Loading…',
  mapFailed: 'Map failed to load',
  empty: {
    inArea: { title: 'No farms in this area', text: 'Move the map or try another category.' },
    inCategory: { title: 'No farms here yet', text: 'Try another category, or look through all farms.' },
    anywhere: { title: 'No farms yet', text: 'Be the first: put yours on the map.' },
    showAll: (farms: number) => (farms === 1 ? 'Show the one farm' : `Show all ${farms} farms`),
    otherCategory: 'Choose another category',
    allFarms: 'See all farms',
    listYours: 'List your farm',
  },
} as const;
