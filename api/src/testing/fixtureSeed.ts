import { SAMPLE_PICTURES, type SeedFarm } from '@sideroad/seed';
import type { Seed } from '../import/seedDatabase.ts';

const BANNERS = ['Trending', 'Staff Pick', 'New', null] as const;

/** The position of tests: farm n of the fixture is n × 0.01° north of here. */
export const HERE = { latitude: 43.5, longitude: -79.5 } as const;

/** Farm `n`, from 1; every third is of category 1, 2 or 7, and every fourth has the same badge. */
function fixtureFarm(n: number): SeedFarm {
  const category = ['7', '1', '2'][n % 3] ?? '1';
  return {
    name: `Farm ${n}`,
    description: `About farm ${n}.`,
    phoneNumber: '5195550100',
    webUrl: 'https://farm.example',
    socialUrl: null,
    banner: BANNERS[n % 4] ?? null,
    businessHours: [{ dayOfWeek: 0, openTime: '09:00', closeTime: '17:00' }],
    tips: [{ tipTitle: 'Boots', tipText: 'Bring boots.' }],
    categoryIds: n % 6 === 0 ? [category, '9'] : [category],
    featureIds: ['2', '1'],
    timeZone: 'America/Toronto',
    street1: `${n} Sideroad`,
    street2: null,
    city: 'Jordan',
    region: null,
    zipCode: 'L0R 1S0',
    lat: HERE.latitude + n * 0.01,
    lon: HERE.longitude,
    pictures: [...SAMPLE_PICTURES.keys()].slice(0, 5),
  };
}

function* fixtureFarms(count: number): Generator<SeedFarm> {
  for (let n = 1; n <= count; n += 1) yield fixtureFarm(n);
}

/** A small directory with known distances and counts. */
export const fixtureSeed = (count: number): Seed => ({
  categories: ['1', '2', '7', '9'].map((id) => ({
    id,
    name: `Category ${id}`,
    description: '',
    iconSvg: null,
  })),
  featureCategories: [{ id: '1', name: 'On the farm' }],
  features: ['1', '2'].map((id) => ({
    id,
    name: `Feature ${id}`,
    description: '',
    iconSvg: null,
    categoryId: '1',
  })),
  farms: fixtureFarms(count),
});
