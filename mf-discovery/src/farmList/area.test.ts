import type { MapBounds } from '@sideroad/shared/map';
import { farmsWithin, isSameCentre } from './area.ts';

const farmAt = (lat: number, lon: number) => ({
  location: { id: '1', coordinates: { lat, lon }, address: noAddress },
});
const noAddress = {
  street1: null,
  street2: null,
  city: null,
  region: null,
  state: null,
  zipCode: null,
  country: null,
};
const ontario: MapBounds = { north: 45, south: 42, east: -78, west: -83 };

describe("'the centre is compared axis by axis with the tolerance; longitude is wrapped' (decision B6)", () => {
  const centre = { lat: 43.6, lng: -79.4 };

  it('is the same centre below 0.000001 degrees on both axes', () => {
    expect(isSameCentre(centre, { lat: 43.6000009, lng: -79.4000009 })).toBe(true);
  });

  it.each([
    ['north', { lat: 43.600002, lng: -79.4 }],
    ['east', { lat: 43.6, lng: -79.399998 }],
  ])('is another centre when only one axis moved (%s)', (_axis, other) => {
    expect(isSameCentre(centre, other)).toBe(false);
  });

  it('is the same centre after a turn around the world', () => {
    expect(isSameCentre(centre, { lat: 43.6, lng: -79.4 + 360 })).toBe(true);
    expect(isSameCentre({ lat: 0, lng: 180 }, { lat: 0, lng: -180 })).toBe(true);
  });
});

describe("'then filter by the visible map area' (spec section 4)", () => {
  it('keeps what is inside and drops what is outside', () => {
    const inside = farmAt(43, -80);
    expect(farmsWithin([inside, farmAt(46, -80), farmAt(43, -70)], ontario)).toEqual([inside]);
  });

  it("'Has no bounds: no filter' (decision B5)", () => {
    const farms = [farmAt(0, 0), farmAt(80, 170)];
    expect(farmsWithin(farms, null)).toEqual(farms);
  });

  it("'A farm without coordinates: Listed, not on the map' (decision D4)", () => {
    const unplaced = { location: { id: '2', coordinates: null, address: noAddress } };
    expect(farmsWithin([unplaced], ontario)).toEqual([unplaced]);
  });

  it('holds across the date line', () => {
    const pacific: MapBounds = { north: 10, south: -10, west: 170, east: -170 };
    const [fiji, samoa, ghana] = [farmAt(0, 178), farmAt(0, -172), farmAt(0, 0)];
    expect(farmsWithin([fiji, samoa, ghana], pacific)).toEqual([fiji, samoa]);
    expect(farmsWithin([fiji, samoa, ghana], { ...pacific, east: 190 })).toEqual([fiji, samoa]);
  });

  it('keeps everything when the map shows the whole world', () => {
    const world: MapBounds = { north: 85, south: -85, west: -300, east: 300 };
    expect(farmsWithin([farmAt(0, 178), farmAt(0, 0)], world)).toHaveLength(2);
  });
});
