import { createTestQueryClient, type StubApi, stubApi } from '@sideroad/shared/testing';
import { featureCategoriesQuery, featuresQuery } from './categories.ts';
import { coverImageQuery, farmQuery, galleryQuery } from './farms.ts';
import type { PageQuery } from './queries.ts';

let server: StubApi;
beforeEach(async () => {
  server = await stubApi();
});
afterEach(() => server.close());

const fetch = <Data>(query: PageQuery<Data>) => createTestQueryClient().fetchQuery(query);
const asked = () => server.requests.map(({ method, url }) => `${method} ${url}`);

const address = {
  street1: '4218 Mountainview Road',
  street2: 'Gate 2',
  city: 'Beamsville',
  region: 'Niagara',
  state: 'Ontario',
  zipCode: 'L0R 1B2',
  country: 'Canada',
};
const picture = (id: string) => ({ id, viewUrl: `/${id}/960.webp`, url: `/${id}/1920.webp` });
const unmeasured = { width: null, height: null, variants: [], placeholder: null };
const feature = { id: 3, name: 'Wagon rides', description: 'All day', iconSvg: '<svg/>', categoryId: 1 };
const tip = { tipTitle: 'Bring cash', tipText: 'Signal is thin.' };
const hours = { dayOfWeek: 6, openTime: '10:00', closeTime: '17:00:00' };

const FARM = {
  id: 12,
  name: 'Maple Hollow Orchard',
  description: 'Four generations.',
  phoneNumber: '9055550123',
  webUrl: 'https://maplehollow.example',
  socialUrl: 'https://instagram.com/maplehollow',
  banner: 'Staff Pick',
  coverImage: picture('cover'),
  images: [picture('barn'), picture('road')],
  location: { id: 40, coordinates: { lat: 43.1654, lon: -79.4766 }, address },
  features: [feature],
  tips: [tip],
  categoryIds: [1, 7],
  featureIds: [3],
  businessHours: [hours],
  timeZone: 'America/Toronto',
  seasons: [
    {
      name: 'Apples',
      from: '08-25',
      to: '10-31',
      crop: 'apples',
      hours: [{ dayOfWeek: 5, openTime: '09:00', closeTime: '18:00' }],
    },
    { name: 'Winter', from: '12-01', to: '02-28', crop: null, hours: null },
  ],
  specialDays: [
    { date: '2026-10-12', hours: [{ openTime: '09:00', closeTime: '14:00' }], reason: 'Thanksgiving Day' },
    { date: '2026-12-25', hours: [], reason: null },
  ],
  confirmedAt: '2026-11-02T10:00:00Z',
  listedAt: '2026-11-01T08:30:00.000Z',
  note: 'No wagon rides until Sunday.',
  shareImageUrl: '/cover/share.jpg',
};

it('[API-24, DATA-1, API-6, LIST-31] reads every field of a farm', async () => {
  server.answer('/api/farms/12', FARM);
  expect(await fetch(farmQuery('12'))).toEqual({
    ...FARM,
    id: '12',
    coverImage: { ...picture('cover'), ...unmeasured },
    images: [picture('barn'), picture('road')].map((image) => ({ ...image, ...unmeasured })),
    location: { ...FARM.location, id: '40' },
    features: [{ ...feature, id: '3', categoryId: '1' }],
    categoryIds: ['1', '7'],
    featureIds: ['3'],
    distance: null,
  });
  expect(asked()).toEqual(['GET /api/farms/12']);
});

it('[DATA-1] reads the seven days and ignores invalid entries', async () => {
  const days = [-1, 0, 1, 2, 2.5, 3, '4', 5, 6, 7, 'x', null].map((dayOfWeek) => ({ ...hours, dayOfWeek }));
  server.answer('/api/farms/12', { ...FARM, businessHours: [...days, null, 'closed'] });
  const { businessHours } = await fetch(farmQuery('12'));
  expect(businessHours).toEqual([0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({ ...hours, dayOfWeek })));
});

it('[API-24, FARM-12] reads cover and gallery of their own calls, with viewUrl or url', async () => {
  server.answer('/api/farms/12/image/cover-image', { url: '/b' });
  expect(await fetch(coverImageQuery('12'))).toMatchObject({ viewUrl: '/b', url: '/b' });
  server.answer('/api/farms/12/images/bulk-gallery', [{ id: 5, viewUrl: '/a', url: '/b' }]);
  expect(await fetch(galleryQuery('12'))).toEqual([{ id: '5', viewUrl: '/a', url: '/b', ...unmeasured }]);
  expect(asked()).toEqual(['GET /api/farms/12/image/cover-image', 'GET /api/farms/12/images/bulk-gallery']);
});

it('[API-32, DATA-11] reads features with icon and category, and their categories', async () => {
  server.answer('/api/features', [feature]);
  expect(await fetch(featuresQuery())).toEqual([{ ...feature, id: '3', categoryId: '1' }]);
  server.answer('/api/feature-categories', [{ id: 2, name: 'Food and drink' }]);
  expect(await fetch(featureCategoriesQuery())).toEqual([{ id: '2', name: 'Food and drink' }]);
  expect(asked()).toEqual(['GET /api/features', 'GET /api/feature-categories']);
});
