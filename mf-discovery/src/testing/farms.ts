import type { Category, Coordinates, FarmSummary, InSeason } from '@sideroad/shared/contract';

/** Returns a location in Guelph with any coordinates. */
export const locationAt = (coordinates: Coordinates | null): FarmSummary['location'] => ({
  id: '1',
  coordinates,
  address: {
    street1: null,
    street2: null,
    city: 'Guelph',
    region: null,
    state: 'Ontario',
    zipCode: null,
    country: null,
  },
});

/** Makes farms as in the API's response, from 43.6, -79.4 to the east. */
export function farms(
  count: number,
  change: (index: number) => Partial<FarmSummary> = () => ({}),
): FarmSummary[] {
  return Array.from({ length: count }, (_, index) => ({
    id: String(index + 1),
    name: `Farm ${index + 1}`,
    banner: null,
    coverImage: null,
    location: locationAt({ lat: 43.6, lon: -79.4 + index * 0.001 }),
    distance: index + 1,
    categoryIds: ['1'],
    ...change(index),
  }));
}

/** What the API says of the seasons. */
export const IN_SEASON: InSeason = {
  crops: [
    { slug: 'christmas-trees', name: 'Christmas trees', farms: 14, distance: 8.4 },
    { slug: 'cider', name: 'Fresh cider', farms: 1, distance: 0.3 },
  ],
  categories: { 1: 3, 7: 21 },
};

export const categories: Category[] = [
  { id: '1', name: 'PYO Farm', description: '', iconSvg: null },
  { id: '2', name: 'Animal Farm', description: '', iconSvg: null },
  { id: '7', name: 'Winery', description: '', iconSvg: null },
];
