import type { Image } from '@sideroad/shared/contract';

function ago(days: number): string {
  if (days < 2) return days < 1 ? 'today' : 'yesterday';
  if (days < 14) return `${days} days ago`;
  return days < 61 ? `${Math.floor(days / 7)} weeks ago` : `${Math.floor(days / 30.5)} months ago`;
}

/** Every visible text of this remote. docs/product fixes most of them to the letter. */
export const texts = {
  documentTitle: (name: string) => `${name} · Sideroad`,
  newTab: '(opens in a new tab)',

  farm: 'Farm',
  loading: 'Loading farm…',
  failed: {
    title: 'data loading failed',
    offline: 'You seem to be offline. Check your connection, then try again.',
    network: 'We could not reach this farm. Check your connection, then try again.',
    fault: 'We could not load this farm. Try again.',
    action: 'Try again',
  },
  notFound: {
    title: 'Farm not found.',
    text: 'It may have left the directory, or the address may be incomplete.',
    action: 'See all farms',
    search: 'Search farms',
  },
  home: 'Sideroad, home',

  breadcrumb: { label: 'Breadcrumb', farms: 'Farms' },

  gallery: {
    label: 'Photos',
    alt: (farm: string, number: number, { isIllustration }: Image) =>
      `${isIllustration ? 'Illustration of ' : ''}${farm}, picture ${number}`,
    none: (farm: string) => `${farm}, no picture yet`,
    view: (number: number, total: number) => `View picture ${number} of ${total}`,
    showAll: (total: number, areDrawn: boolean) =>
      `Show all ${total} ${areDrawn ? 'illustrations' : 'photos'}`,
    drawn: 'Illustration',
  },
  viewer: {
    title: (farm: string, areDrawn: boolean) => `${areDrawn ? 'Illustrations' : 'Photos'} of ${farm}`,
    pictures: 'Pictures',
    picture: 'picture',
    counter: (number: number, total: number) => `${number} of ${total}`,
    close: 'Close',
    previous: 'Previous picture',
    next: 'Next picture',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    broken: 'This picture could not be loaded.',
    failed: {
      title: 'The pictures did not open',
      network: 'Their viewer could not be loaded. Check your connection.',
      fault: 'We could not load this part. Try again.',
    },
  },
  share: {
    action: 'Share',
    unsupported: 'Sharing is not supported in this browser.',
    copied: 'The link is copied',
    toCopy: 'Copy this link',
    close: 'Close',
  },
  actions: { directions: 'Directions', call: 'Call', thisFarm: 'this farm' },

  verified: 'Verified',
  verifiedMeans: 'A program checks the form of address, phone number and pictures. We visit no farm.',
  note: (text: string) => `From the farm: ${text}`,
  listed: (month: string) => `Listed by its owner, ${month}`,
  confirmed: (days: number) => (days < 365 ? `Confirmed ${ago(days)}` : 'Not confirmed lately'),
  report: {
    title: 'Report a mistake',
    reasons: [
      ['hours', 'The hours are wrong'],
      ['closed', 'It has closed for good'],
      ['place', 'It is in the wrong place on the map'],
      ['contact', 'The phone number or the website is wrong'],
      ['pictures', 'The pictures are wrong, or not theirs'],
      ['other', 'Something else'],
      ['lost-link', 'This is my farm and I lost my link'],
    ],
    text: (length: number) => `What should we know? (optional, ${length} of 1000 characters)`,
    reach: 'How do we reach you? A telephone number or an address',
    email: 'E-mail (optional, only to answer you)',
    send: 'Send',
    sent: 'Thank you. A person looks at it.',
    failed: 'This was not sent. What you wrote is still here.',
    gone: 'This farm has left the directory, so nothing can be sent about it here. Write to us instead.',
    noEmail: 'The e-mail address is not one. Correct it, or leave it out.',
    limited: (minutes: number) =>
      `Too many reports. Try again ${minutes > 0 ? `in ${minutes} min` : 'later'}.`,
  },

  features: { title: 'Features', viewAll: 'View all features', others: 'More features' },
  about: (farm: string) => `About ${farm}`,
  essentials: {
    title: 'Farm essentials',
    address: 'Address',
    website: 'Website',
    social: 'Social',
    phone: 'Phone',
    more: 'View more information',
    moreHint: 'Opening hours of the whole week',
  },
  reminders: 'Friendly reminders',

  verifiedFarm: { title: 'Verified farm', text: 'A program checks the form of the entry. We visit no farm.' },
  hours: {
    title: 'Opening hours',
    open: 'Open now',
    closed: 'Closed',
    outOfSeason: 'Closed for the season',
    inSeason: 'In season',
    seasonBegins: (date: string, isAbout: boolean) => `from ${isAbout ? 'about ' : ''}${date}`,
    seasonEnds: (date: string, isAbout: boolean) => `until ${isAbout ? 'about ' : ''}${date}`,
    allYear: 'all year',
    seasonal: (seasons: string[]) => `in season: ${seasons.join('; ')}`,
    season: (name: string, from: string, to: string) => `${name}, ${from} to ${to}`,
    /** A day without hours. */
    notGiven: 'Not given',
    none: 'This farm has not given its hours yet.',
    note: 'Hours or services may differ.',
    directions: 'Get directions',
  },

  map: {
    title: 'Where your farm experience awaits',
    loading: 'Loading…',
    failed: 'Map failed to load',
  },

  nearby: {
    title: 'Similar farms nearby',
    subtitle: (farm: string) => `By distance from ${farm}`,
  },
} as const;
