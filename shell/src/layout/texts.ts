/** All visible texts and accessible names of the layout. */
export const texts = {
  skip: 'Skip to content',
  home: 'Sideroad, home',
  listYourFarm: 'List your farm',
  explore: { name: 'Explore', farm: 'Farm', experience: 'Experience', stay: 'Stay' },
  newTab: (name: string) => `${name}, opens in a new tab`,
  categories: { name: 'Categories', previous: 'Previous', next: 'Next' },
  mapToggle: { show: 'Show map', hide: 'Hide map' },
  search: {
    field: 'Search farms',
    hint: 'Search farms, towns or crops',
    submit: 'Search',
    clear: 'Clear',
    open: 'Open search',
    dialog: 'Search',
    close: 'Close',
    loading: 'Loading suggestions',
  },
  main: { name: 'Main', home: 'Home', explore: 'Explore', categories: 'Categories', store: 'Store' },
  footer: {
    name: 'Footer',
    sentence: 'Farms, markets and country days out across Ontario, from the Niagara bench to the Bruce.',
    store: 'Farm Store',
    contact: 'Contact us',
    copyright: (year: number) => `© ${year} Sideroad`,
  },
  newsletter: {
    title: "What's ripe, and where",
    firstName: 'First name',
    email: 'Email',
    submit: 'Subscribe',
    /** Decision B16: 'A sentence names the sender and the right to unsubscribe'. */
    consent: 'One short letter a month from Sideroad. You can unsubscribe at any time.',
    newTab: 'Opens in a new tab.',
  },
} as const;
