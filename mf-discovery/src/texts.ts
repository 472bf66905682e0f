/** The texts of several pages; the others are beside their pages. docs/product fixes most of them to the letter. */
export const texts = {
  siteName: 'Sideroad',
  homeTitle: 'Farms near you',
  pageTitle: (name: string) => `${name} · Sideroad`,
} as const;
