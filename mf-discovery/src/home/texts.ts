/** The visible texts of the home page. */
export const homeTexts = {
  /** What search engines show under the page's title. */
  description:
    'Find pick-your-own farms, animal farms, wineries, markets and farm stays near you in Ontario, on a map and by search.',
  bannerLabel: 'Highlights',
  slides: {
    discover: {
      title: 'Discover Farms / Create Memories',
      text: 'We connect you with local farms, fresh products and stories that grow.',
    },
    showcase: {
      title: 'Showcase Your Farm / Join Our Community',
      text: "Looking to feature your farm? Let's connect!",
      action: 'Contact us',
    },
  },
  topPicks: { title: 'Top picks this week', subtitle: "This week's most visited and loved farms" },
  animals: { title: 'Meet the animals nearby', subtitle: 'Make new furry friends at nearby farms' },
  pickYourOwn: {
    title: 'Pick your own farms worth the trip',
    subtitle: 'Grab a basket and pick your own straight from the source',
  },
  winery: {
    title: 'Winery experiences near you',
    subtitle: 'Wine tastings, vineyard strolls, and countryside views',
  },
  favourites: { title: 'Our favorite farms', subtitle: 'Personally recommended by our team' },
} as const;
