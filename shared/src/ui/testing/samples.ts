import type { FarmSummary, Image } from '@sideroad/shared/contract';

export function sampleImage(name: string, overrides: Partial<Image> = {}): Image {
  return {
    id: name,
    viewUrl: `/${name}.webp`,
    url: `/${name}-full.webp`,
    width: 1280,
    height: 960,
    variants: [],
    placeholder: null,
    ...overrides,
  };
}

export function sampleFarm(overrides: Partial<FarmSummary> = {}): FarmSummary {
  return {
    id: '42',
    name: 'Maple Hollow Orchard',
    banner: null,
    coverImage: sampleImage('maple'),
    location: {
      id: '7',
      coordinates: null,
      address: {
        street1: null,
        street2: null,
        city: 'Beamsville',
        region: null,
        state: 'Ontario',
        zipCode: null,
        country: 'Canada',
      },
    },
    distance: 9,
    categoryIds: ['1'],
    ...overrides,
  };
}
