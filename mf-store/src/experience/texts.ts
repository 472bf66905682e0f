export const experienceTexts = {
  title: 'Farm Experiences',
  /** What search engines show under the page's title. */
  description:
    'A preview of farm experiences in Ontario: workshops, harvests and days with kids. Nothing can be booked yet.',
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
} as const;
