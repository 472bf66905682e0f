/** The texts of several pages. Quotes are curly in the store and straight elsewhere [STORE-4]. */
export const texts = {
  documentTitle: (name: string) => `${name} · Sideroad`,

  /** Notice of the store and its lists. */
  preview: {
    /** What search engines show under their titles. */
    description:
      'A preview of the farm store: fruit, cheese, bread and cider of Ontario farms. Nothing can be bought yet.',
    notice:
      'Farm Store is under active development. We’re building something exciting. The page you’re viewing is a mockup and is not yet functional.',
  },
  product: {
    buy: 'Buy',
    off: (percent: number) => `${percent}% off`,
  },

  /** Notice of stay and experience. */
  mockNotice: 'This page is not functional. It is a mockup under development.',
  sample: { rated: 'Rated', reviews: 'reviews' },
} as const;

/** The head of a page that search engines may index. */
export const headOf = (title: string, description: string, canonicalPath: string) => ({
  title: texts.documentTitle(title),
  description,
  canonicalPath,
});
