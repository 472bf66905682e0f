/** The visible texts of the categories' page and of their carousel, which other pages show too. */
export const categoriesTexts = {
  title: 'Categories',
  subtitle: 'Every kind of farm visit in the directory',
  /** What search engines show under the page's title. */
  description:
    'Every kind of farm visit in Ontario: choose what you would like to do, and find farms near you.',
  homeLink: 'Sideroad, home',
  rail: { title: "Explore what's out there", subtitle: 'Explore farms by what they offer' },
} as const;
