import { createTestQueryClient, type StubApi, stubApi } from '@sideroad/shared/testing';
import { featureCategoriesQuery, featuresQuery } from './categories.ts';
import { coverImageQuery, farmQuery, galleryQuery } from './farms.ts';

let server: StubApi;
beforeEach(async () => {
  server = await stubApi();
});
afterEach(() => server.close());

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
};

describe("spec 7: 'GET /api/farms/{farmId} | none | data'; spec 3: 'Farm (read)'", () => {
  it("reads 'id, name, description, phoneNumber, webUrl, socialUrl, banner (badge label such as Trending or Staff Pick).', 'coverImage {viewUrl, url}; images or galleryImages, each {id, viewUrl, url}.', 'location: id, coordinates (lat, lon; also seen as latitude, longitude), address (street1, street2, city, region, state, zipCode, country).', 'features (id, name, iconSvg, categoryId); tips; categoryIds; featureIds.', 'businessHours.': 'dayOfWeek (0 to 6, 0 is Monday), openTime, closeTime.'", async () => {
    server.answer('/api/farms/12', FARM);
    expect(await createTestQueryClient().fetchQuery(farmQuery('12'))).toEqual({
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

  it("'coordinates (lat, lon; also seen as latitude, longitude)', 'images or galleryImages'", async () => {
    const { images, ...rest } = FARM;
    const coordinates = { latitude: '43.1654', longitude: '-79.4766' };
    server.answer('/api/farms/12', {
      ...rest,
      galleryImages: images,
      location: { ...FARM.location, coordinates },
    });
    const farm = await createTestQueryClient().fetchQuery(farmQuery('12'));
    expect(farm.location.coordinates).toEqual({ lat: 43.1654, lon: -79.4766 });
    expect(farm.images.map(({ id }) => id)).toEqual(['barn', 'road']);
  });
});

describe("spec 3: 'dayOfWeek (0 to 6, 0 is Monday), openTime, closeTime.'", () => {
  it('reads the seven days and passes over what is none', async () => {
    const days = [-1, 0, 1, 2, 2.5, 3, '4', 5, 6, 7, 'x', null].map((dayOfWeek) => ({ ...hours, dayOfWeek }));
    server.answer('/api/farms/12', { ...FARM, businessHours: [...days, null, 'closed'] });
    const { businessHours } = await createTestQueryClient().fetchQuery(farmQuery('12'));
    expect(businessHours).toEqual([0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({ ...hours, dayOfWeek })));
  });
});

describe('spec 7: the pictures of a farm', () => {
  it("'GET /api/farms/{farmId}/image/cover-image | none | viewUrl or url'", async () => {
    const client = createTestQueryClient();
    server.answer('/api/farms/12/image/cover-image', { viewUrl: '/a', url: '/b' });
    expect(await client.fetchQuery(coverImageQuery('12'))).toMatchObject({ viewUrl: '/a', url: '/b' });
    server.answer('/api/farms/13/image/cover-image', { url: '/b' });
    expect(await client.fetchQuery(coverImageQuery('13'))).toMatchObject({ viewUrl: '/b', url: '/b' });
    expect(asked()).toEqual(['GET /api/farms/12/image/cover-image', 'GET /api/farms/13/image/cover-image']);
  });

  it("'GET /api/farms/{farmId}/images/bulk-gallery | none | data[] with id, viewUrl or url'", async () => {
    server.answer('/api/farms/12/images/bulk-gallery', [
      { id: 5, viewUrl: '/a', url: '/b' },
      { id: 6, url: '/c' },
    ]);
    expect(await createTestQueryClient().fetchQuery(galleryQuery('12'))).toEqual([
      { id: '5', viewUrl: '/a', url: '/b', ...unmeasured },
      { id: '6', viewUrl: '/c', url: '/c', ...unmeasured },
    ]);
    expect(asked()).toEqual(['GET /api/farms/12/images/bulk-gallery']);
  });
});

describe('spec 7: the names of the features', () => {
  it("'GET /api/features | optional includeInactive | data list'; spec 3: 'Feature: id, name, description, iconSvg, categoryId.'", async () => {
    server.answer('/api/features', [feature]);
    expect(await createTestQueryClient().fetchQuery(featuresQuery())).toEqual([
      { ...feature, id: '3', categoryId: '1' },
    ]);
    expect(asked()).toEqual(['GET /api/features']);
  });

  it("'GET /api/feature-categories | optional includeInactive | data[]'; spec 3: 'Feature category: id, name.'", async () => {
    server.answer('/api/feature-categories', [
      { id: 2, name: 'Food and drink' },
      { id: 1, name: 'On the farm' },
    ]);
    expect(await createTestQueryClient().fetchQuery(featureCategoriesQuery())).toEqual([
      { id: '2', name: 'Food and drink' },
      { id: '1', name: 'On the farm' },
    ]);
    expect(asked()).toEqual(['GET /api/feature-categories']);
  });
});
