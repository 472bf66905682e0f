import type { Category, Farm, Feature, FeatureCategory, Image } from '@sideroad/shared/contract';

const image = (id: string): Image => ({
  id,
  viewUrl: `/images/${id}.webp`,
  url: `/images/${id}.webp`,
  width: 1280,
  height: 960,
  variants: [],
  placeholder: '#ccddaa',
});

const feature = (id: number, name: string, categoryId: string): Feature => ({
  id: String(id),
  name,
  description: '',
  iconSvg: '<svg viewBox="0 0 24 24"><path d="M4 4h16"/></svg>',
  categoryId,
});

export const featureCategories: FeatureCategory[] = [
  { id: '1', name: 'On the farm' },
  { id: '2', name: 'Food and drink' },
  { id: '3', name: 'Comfort' },
];

export const categories: Category[] = [
  { id: '1', name: 'PYO Farm', description: '', iconSvg: null },
  { id: '7', name: 'Winery', description: '', iconSvg: null },
];

/** Makes a complete farm as in the API's response. */
export function aFarm(change: Partial<Farm> = {}): Farm {
  return {
    id: '12',
    name: 'Maple Hollow Orchard',
    banner: 'Staff Pick',
    coverImage: image('cover'),
    images: [image('close'), image('barn'), image('road'), image('evening')],
    location: {
      id: '12',
      coordinates: { lat: 43.1654, lon: -79.4766 },
      address: {
        street1: '4218 Mountainview Road',
        street2: null,
        city: 'Beamsville',
        region: 'Niagara',
        state: 'Ontario',
        zipCode: 'L0R 1B2',
        country: 'Canada',
      },
    },
    distance: null,
    categoryIds: ['1'],
    description: 'Four generations have farmed this stretch.\n\nTake a wagon out to the rows.',
    phoneNumber: '9055550123',
    webUrl: 'https://www.maplehollow.example/visit',
    socialUrl: 'https://instagram.com/maplehollow',
    features: [
      feature(1, 'Pick your own', '1'),
      feature(2, 'Wagon rides', '1'),
      feature(3, 'Farm shop', '2'),
      feature(4, 'Washrooms', '3'),
      feature(5, 'Picnic tables', '3'),
      feature(6, 'Wheelchair access', '3'),
      feature(7, 'Fresh cider', '2'),
    ],
    featureIds: ['1', '2', '3', '4', '5', '6', '7'],
    tips: [
      { tipTitle: 'Wear boots after rain', tipText: 'The lower rows stay soft for a day or two.' },
      { tipTitle: 'Bring cash', tipText: 'Signal is thin out by the rows.' },
    ],
    businessHours: [
      { dayOfWeek: 0, openTime: null, closeTime: null },
      { dayOfWeek: 1, openTime: '10:00', closeTime: '17:00' },
      { dayOfWeek: 2, openTime: '10:00:00', closeTime: '17:00:00' },
      { dayOfWeek: 5, openTime: '09:00', closeTime: '18:00' },
    ],
    timeZone: 'America/Toronto',
    ...change,
  };
}
