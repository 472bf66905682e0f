import type { CategorySlug, TopicSlug } from './catalogue/products.ts';

/** Titles of the 12 categories. */
const categories: Readonly<Record<CategorySlug, string>> = {
  'new-peak-season': 'New & Season',
  fruits: 'Fruits',
  vegetables: 'Vegetables',
  flowers: 'Flowers',
  'meat-seafood': 'Meat & Seafood',
  'dairy-eggs': 'Dairy & Eggs',
  bakery: 'Bakery',
  frozen: 'Frozen',
  'syrups-honey': 'Syrups & Honey',
  'wine-cider': 'Wine & Cider',
  pantry: 'Pantry',
  'produce-boxes': 'Produce Boxes',
};

/** Titles in side panel and grid; the store's rails have titles of their own [STORE-30]. */
const topics: Readonly<Record<TopicSlug, string>> = {
  deals: 'Deals of Week',
  new: 'New This Week',
  spotlight: 'Farm Spotlight',
  popular: 'Popular Items',
  seasonal: 'Seasonal Picks',
};

/** All visible texts of this remote. Quotes are curly in the store and straight elsewhere [STORE-4]. */
export const texts = {
  documentTitle: (name: string) => `${name} · Sideroad`,

  /** What search engines show under a page's title. */
  descriptions: {
    store:
      'A preview of the farm store: fruit, cheese, bread and cider of Ontario farms. Nothing can be bought yet.',
    stay: 'A preview of farm stays in Ontario: cabins, lofts and bunkies on working land. Nothing can be booked yet.',
    experience:
      'A preview of farm experiences in Ontario: workshops, harvests and days with kids. Nothing can be booked yet.',
  },

  product: {
    buy: 'Buy',
    off: (percent: number) => `${percent}% off`,
  },
  categories,
  topics,

  store: {
    title: 'Farm Store',
    notice:
      'Farm Store is under active development. We’re building something exciting. The page you’re viewing is a mockup and is not yet functional.',
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
  },

  storeList: {
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
  },

  /** Of stay and experience. */
  mockNotice: 'This page is not functional. It is a mockup under development.',
  sample: { rated: 'Rated', reviews: 'reviews' },

  stay: {
    title: 'Farm Stay',
    hero: { title: 'Wake up on a farm', text: 'Cabins, lofts and bunkies on working land.' },
    search: {
      label: 'Stays',
      fields: { place: 'Where', checkIn: 'Check-in', checkOut: 'Check-out', guests: 'Guests' },
      hint: 'Location or keyword',
      guests: (count: number) => (count === 1 ? '1 guest' : `${count} guests`),
      submit: 'Search',
      alert: 'Search feature coming soon.',
    },
    featured: { title: 'Featured stays', subtitle: 'Four places to start', night: 'a night' },
    values: {
      title: 'What a stay is like',
      items: [
        {
          title: 'Morning chores, if you like',
          text: 'Collect eggs, feed the goats, or sleep in. Hosts set the pace with you.',
        },
        {
          title: 'Breakfast from the field',
          text: 'What is on the table was picked, churned or baked within a few steps.',
        },
        {
          title: 'Dark skies, quiet roads',
          text: 'Most stays sit a sideroad or two from the nearest streetlight.',
        },
      ],
    },
    story: {
      title: 'A night at Lantern Lane',
      paragraphs: [
        'Joan and Peter Aldous built the cottage from their own hemlock in the winter of 2019. Guests walk up through the sugar bush; the stove is lit by five.',
        '"People arrive with plans," says Joan. "By the second morning they mostly watch the sheep."',
      ],
    },
    waitlist: {
      title: 'Be first to book',
      text: 'Join the waitlist and we will write once, when stays open.',
      name: 'Stay waitlist',
      email: 'Email',
      hint: 'you@example.ca',
      submit: 'Subscribe',
      required: 'Enter your email address.',
      wrong: 'Enter a whole email address, such as you@example.ca.',
      alert: 'Subscription feature coming soon.',
    },
    questions: {
      title: 'Questions',
      items: [
        {
          question: 'Can I book a stay today?',
          answer: 'Not yet. This page is a preview; booking opens after the pilot farms are ready.',
        },
        {
          question: 'Are children welcome?',
          answer: 'On most farms, yes. Each host will say so, and which chores small hands can help with.',
        },
        {
          question: 'Can I bring a dog?',
          answer: 'Only where the host has no free-running animals. It will stand beside the price.',
        },
        {
          question: 'What happens if it snows?',
          answer: 'Farm lanes are ploughed by seven. If a road is closed, you choose another night.',
        },
      ],
    },
  },

  experience: {
    title: 'Farm Experiences',
    highlights: 'Highlights',
    slides: [
      {
        id: 'supper',
        title: 'Come for the day, / stay for supper',
        text: 'Workshops, harvests and long tables, hosted by the people who farm here.',
      },
      {
        id: 'harvest',
        title: 'Learn it / where it grows',
        text: 'Press the cider, prune the orchard, shape the loaf: a farmer shows you how.',
      },
    ],
    rails: {
      featured: 'Featured Experiences',
      seasonal: 'Seasonal Activities',
      kids: 'Perfect for Kids',
      workshops: 'Workshops & Classes',
    },
    price: { from: 'From', person: 'a person' },
    reasons: {
      title: 'Why Book Farm Experiences',
      items: [
        { title: 'Money stays on the farm', text: 'Hosts keep the price you pay.' },
        { title: 'Small groups', text: 'Most visits are twelve people or fewer.' },
        { title: 'Weather promise', text: 'If the field is closed, you choose another day.' },
      ],
    },
    partner: {
      title: 'Host with us',
      text: 'Offer a workshop, a harvest or a long table on your farm.',
      action: 'Partner With Us',
    },
  },
} as const;
