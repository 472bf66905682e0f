const noFarms = (q: string) => `No farms found for "${q}"`;

/** Every visible text of this remote. docs/product fixes most of them to the letter. */
export const texts = {
  pageTitle: (name: string) => `${name} · Sideroad`,

  results: {
    title: 'Search Farms',
    titleFor: (q: string) => `Search Results for "${q}"`,
    region: 'Farms',
    count: (farms: number) => (farms === 1 ? '1 farm' : `${farms} farms`),
    none: { title: noFarms, text: 'Check the spelling, or try a town, a crop or a kind of farm.' },
    start: {
      title: 'What are you looking for?',
      text: 'Search for the name of a farm, a town or a crop, or look around by category.',
    },
    cut: (longest: number) =>
      `A search takes ${longest} characters: only the first ${longest} of yours were used.`,
    browse: 'Browse categories',
    description: 'Search the farms of Ontario by name, town or crop.',
  },

  suggestions: {
    list: 'Suggestions',
    prompt: 'Start typing to search for farms',
    loading: 'Loading suggestions',
    none: noFarms,
    count: (suggestions: number) => (suggestions === 1 ? '1 suggestion' : `${suggestions} suggestions`),
    /** Around the text that the visitor typed. */
    searchFor: ['Search for “', '”'],
    recent: 'Recent searches',
    clearRecent: 'Clear recent searches',
  },
} as const;
