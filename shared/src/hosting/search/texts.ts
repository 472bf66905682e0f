/** All visible texts and accessible names of the search field. */
export const texts = {
  field: 'Search farms',
  hint: 'Search farms, towns or crops',
  submit: 'Search',
  clear: 'Clear',
  loading: 'Loading suggestions',
} as const;
