/** All visible texts of this remote. */
export const texts = {
  store: {
    documentTitle: 'Farm Store · Sideroad',
    title: 'Farm Store',
    text: 'The store is coming. Until then, many farms sell at their gate: browse farms near you.',
  },
  storeList: {
    documentTitle: 'Farm Store · Sideroad',
    title: 'Farm Store',
    text: 'The store is coming. Until then, many farms sell at their gate: browse farms near you.',
  },
  stay: {
    documentTitle: 'Farm Stay · Sideroad',
    title: 'Farm Stay',
    text: 'Stays are coming. Until then, find farmstays among our farms.',
  },
  experience: {
    documentTitle: 'Farm Experiences · Sideroad',
    title: 'Farm Experiences',
    text: 'Experiences are coming. Until then, browse farms by what they offer.',
  },
} as const;
