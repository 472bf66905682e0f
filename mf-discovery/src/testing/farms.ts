import type { Category, FarmSummary } from '@sideroad/shared/contract';

/** Farms as the API answers them, one beside the other eastwards from 43.6, -79.4. */
export function farms(
  count: number,
  change: (index: number) => Partial<FarmSummary> = () => ({}),
): FarmSummary[] {
  return Array.from({ length: count }, (_, index) => ({
    id: String(index + 1),
    name: `Farm ${index + 1}`,
    banner: null,
    coverImage: null,
    location: {
      id: String(index + 1),
      coordinates: { lat: 43.6, lon: -79.4 + index * 0.001 },
      address: {
        street1: null,
        street2: null,
        city: 'Guelph',
        region: null,
        state: 'Ontario',
        zipCode: null,
        country: null,
      },
    },
    distance: index + 1,
    categoryIds: ['1'],
    ...change(index),
  }));
}

export const categories: Category[] = [
  { id: '1', name: 'PYO Farm', description: '', iconSvg: null },
  { id: '2', name: 'Animal Farm', description: '', iconSvg: null },
  { id: '7', name: 'Winery', description: '', iconSvg: null },
];
