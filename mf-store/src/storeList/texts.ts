export const storeListTexts = {
  back: 'Back to Store',
  panel: 'Store sections',
  topics: 'Topics',
  categories: 'Categories',
  /** A mode that is neither topic nor category. */
  browse: 'Browse',
  notFound: 'Not found',
  items: (count: number) => `${count} items`,
  empty: {
    title: 'Nothing on this shelf',
    text: 'Look at another topic or category, or go back to the store.',
  },
} as const;
