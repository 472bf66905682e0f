import type { MapBounds } from '@sideroad/shared/map';
import { locationAt } from '../../testing/farms.ts';
import { farmsWithin } from './useShownFarms.ts';

const farmAt = (lat: number, lon: number) => ({ location: locationAt({ lat, lon }) });
const ontario: MapBounds = { north: 45, south: 42, east: -78, west: -83 };

describe('[LIST-11] farms within an area', () => {
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
