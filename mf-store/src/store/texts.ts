export const storeTexts = {
  title: 'Farm Store',
  search: {
    label: 'Store',
    hint: 'Search products, farms, or categories',
    submit: 'Search',
  },
  categories: { label: 'Store categories', previous: 'Previous', next: 'Next' },
  offers: {
    label: 'Offers',
    action: 'Have a look',
    slides: [
      {
        id: 'market',
        title: 'The whole market, / one basket',
        text: 'Fruit, cheese, bread and cider from farms an hour away.',
      },
      {
        id: 'cider',
        title: 'Pressed / this morning',
        text: 'Cider and sweet wine from cellars along the escarpment.',
      },
      {
        id: 'flowers',
        title: 'Cut flowers, / still dewy',
        text: 'Dahlias, roses and lavender, bunched the day you pick them up.',
      },
      {
        id: 'larder',
        title: 'A larder / for the winter',
        text: 'Syrup, beans and smoked fish that wait for you until spring.',
      },
    ],
  },
  rails: {
    deals: 'This Week’s Deals',
    new: 'New This Week',
    spotlight: (farm: string) => `From ${farm} Farm`,
    featured: (farm: string, town: string) => `Featured farm: ${farm}, ${town}`,
    popular: 'Popular items',
    seasonal: 'Seasonal picks',
    seeAll: 'See all',
  },
  sponsored: 'Sponsored',
  promos: [
    { id: 'syrup', title: 'Local Maple Syrup' },
    { id: 'beef', title: 'Grass-fed Beef Picks' },
    { id: 'bakery', title: 'Fresh Bakery Daily' },
  ],
  call: {
    title: 'Showcase your farm store / Join the marketplace',
    text: 'Bring your stand online when the marketplace opens.',
    action: 'Contact us',
  },
} as const;
