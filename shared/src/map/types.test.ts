import type { FarmSummary } from '@sideroad/shared/contract';
import { toMapMarker } from './types.ts';

const address = {
  street1: null,
  street2: null,
  city: 'Beamsville',
  region: null,
  state: 'Ontario',
  zipCode: null,
  country: 'Canada',
};
const cover = '/api/images/abc/960.webp';
const image = {
  id: '9',
  viewUrl: cover,
  url: cover,
  width: 960,
  height: 720,
  variants: [],
  placeholder: null,
};
const farm: FarmSummary = {
  id: '7',
  name: 'Maple Hollow Orchard',
  banner: null,
  coverImage: image,
  location: { id: '1', coordinates: { lat: 43.17, lon: -79.47 }, address },
  distance: null,
  categoryIds: ['1'],
};

describe('[MAP-10] map marker', () => {
  it('is made of a farm', () => {
    expect(toMapMarker(farm)).toEqual({
      id: '7',
      position: { lat: 43.17, lng: -79.47 },
      label: 'Maple Hollow Orchard',
      city: 'Beamsville',
      state: 'Ontario',
      image,
      href: '/farm/7/maple-hollow-orchard',
    });
  });

  it('[DATA-5] is null for a farm without coordinates', () => {
    expect(toMapMarker({ ...farm, location: { ...farm.location, coordinates: null } })).toBeNull();
  });
});
