/** Formats 3067 as '3,067'. */
const grouped = (number: number) => number.toLocaleString('en-CA');

/** Every visible text of this remote. docs/product fixes most of them to the letter. */
export const texts = {
  siteName: 'Sideroad',
  pageTitle: (name: string) => `${name} · Sideroad`,

  home: {
    title: 'Farms near you',
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
    categories: { title: "Explore what's out there", subtitle: 'Explore farms by what they offer' },
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
  },

  farmList: {
    allFarms: 'All Farms',
    loadingTitle: 'Loading Farms...',
    unnamedTitle: 'Farms',
    region: 'Farms',
    count: (farms: number) => (farms === 1 ? '1 farm' : `${farms} farms`),
    /** For lists with more farms than are fetched (LIST-17). */
    nearest: (fetched: number, total: number) => `the nearest ${grouped(fetched)} of ${grouped(total)}`,
    amongNearest: (farms: number, fetched: number) => `${grouped(farms)} of the nearest ${grouped(fetched)}`,
    viewMap: 'View Map',
    viewList: 'View List',
    map: 'Map',
    mapLoading: 'Loading…',
    mapFailed: 'Map failed to load',
    empty: {
      inArea: { title: 'No farms in this area', text: 'Move the map or try another category.' },
      inCategory: { title: 'No farms here yet', text: 'Try another category, or look through all farms.' },
      anywhere: { title: 'No farms yet', text: 'Be the first: put yours on the map.' },
      showAll: (farms: number) => (farms === 1 ? 'Show the one farm' : `Show all ${farms} farms`),
      otherCategory: 'Choose another category',
      allFarms: 'See all farms',
      listYours: 'List your farm',
    },
  },

  categories: { title: 'Categories', subtitle: 'Every kind of farm visit in the directory' },

  explore: {
    title: 'Explore',
    subtitle: 'Three ways to spend a day on a farm',
    farm: { title: 'Farm', text: 'Find farms near you and see what they offer.' },
    experience: { title: 'Experience', text: 'Workshops, seasonal days and things to do with kids.' },
    stay: { title: 'Stay', text: 'Wake up where the day starts early.' },
  },

  homeLink: 'Sideroad, home',

  /** For search engines. */
  descriptions: {
    home: 'Find pick-your-own farms, animal farms, wineries, markets and farm stays near you in Ontario, on a map and by search.',
    listing: 'All farms of the directory in Ontario, the nearest first, as a list and on a map.',
    category: (title: string, about: string) =>
      `${title} in Ontario, the nearest first.${about ? ` ${about}` : ''}`,
    categories:
      'Every kind of farm visit in Ontario: choose what you would like to do, and find farms near you.',
    explore: 'Three ways to spend a day on a farm in Ontario: visit one, take part, or stay the night.',
  },
} as const;
