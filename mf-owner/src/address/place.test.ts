import { stepFrom, toCoordinates } from './place.ts';

const idle = {
  center: { lat: 43, lng: -79 },
  bounds: { south: 42.5, north: 43.5, west: -80, east: -78 },
};

it.each([
  ['up', { lat: 43.1, lng: -79 }],
  ['down', { lat: 42.9, lng: -79 }],
  ['left', { lat: 43, lng: -79.2 }],
  ['right', { lat: 43, lng: -78.8 }],
] as const)('%s moves the pin by a tenth of the visible map', (direction, place) => {
  const { lat, lng } = stepFrom(idle, direction);
  expect(lat).toBeCloseTo(place.lat);
  expect(lng).toBeCloseTo(place.lng);
});

it('rounds coordinates to a metre', () => {
  expect(toCoordinates({ lat: 43.123456789, lng: -79.987654321 })).toEqual({ lat: 43.12346, lon: -79.98765 });
});
