import type { MapBounds } from '@sideroad/shared/map';
import fc from 'fast-check';
import { locationAt } from '../../testing/farms.ts';
import { farmsWithin, pageHolding, pageOf } from './useShownFarms.ts';

const farmAt = (lat: number, lon: number) => ({ location: locationAt({ lat, lon }) });
const ontario: MapBounds = { north: 45, south: 42, east: -78, west: -83 };

const items = (count: number) => Array.from({ length: count }, (_, index) => ({ id: String(index) }));

describe('[LIST-30] pages of a list', () => {
  it('have 12 items, and the last one the rest', () => {
    expect(pageOf(items(30), 1).items).toHaveLength(12);
    expect(pageOf(items(30), 3)).toEqual({ page: 3, pages: 3, items: items(30).slice(24) });
  });

  it('begin with page 1 without a number', () => {
    expect(pageOf(items(30), null).page).toBe(1);
  });

  it('[LIST-44] end with the last page for a number beyond it', () => {
    expect(pageOf(items(13), 9)).toMatchObject({ page: 2, pages: 2 });
    expect(pageOf([], 9)).toEqual({ page: 1, pages: 0, items: [] });
  });

  it('contain every item exactly once', () => {
    fc.assert(
      fc.property(fc.nat(200), (count) => {
        const { pages } = pageOf(items(count), 1);
        const all = Array.from({ length: pages }, (_, index) => pageOf(items(count), index + 1).items);
        expect(all.flat()).toEqual(items(count));
      }),
    );
  });
});

describe('[LIST-53] the page of a farm', () => {
  it('is found for any farm', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100 }), fc.nat(99), (count, at) => {
        const id = String(at);
        const page = pageHolding(items(count), id);
        if (at >= count) expect(page).toBeNull();
        else expect(pageOf(items(count), page).items).toContainEqual({ id });
      }),
    );
  });
});

describe('[LIST-11] farms within an area', () => {
  it('are those inside it', () => {
    const inside = farmAt(43, -80);
    expect(farmsWithin([inside, farmAt(46, -80), farmAt(43, -70)], ontario)).toEqual([inside]);
  });

  it('[LIST-27] are all farms without an area', () => {
    const farms = [farmAt(0, 0), farmAt(80, 170)];
    expect(farmsWithin(farms, null)).toEqual(farms);
  });

  it('[DATA-5] include those without coordinates, which are never at 0,0', () => {
    const unplaced = { location: locationAt(null) };
    expect(farmsWithin([unplaced], ontario)).toEqual([unplaced]);
  });

  it('are found across the date line', () => {
    const pacific: MapBounds = { north: 10, south: -10, west: 170, east: -170 };
    const [fiji, samoa, ghana] = [farmAt(0, 178), farmAt(0, -172), farmAt(0, 0)];
    expect(farmsWithin([fiji, samoa, ghana], pacific)).toEqual([fiji, samoa]);
    expect(farmsWithin([fiji, samoa, ghana], { ...pacific, east: 190 })).toEqual([fiji, samoa]);
  });

  it('are all farms when the map shows the whole world', () => {
    const world: MapBounds = { north: 85, south: -85, west: -300, east: 300 };
    expect(farmsWithin([farmAt(0, 178), farmAt(0, 0)], world)).toHaveLength(2);
  });
});
