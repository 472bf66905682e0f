import { toWorldPixel } from '../geo.ts';
import { loadBasemap } from './loadBasemap.ts';

const contains = (lat: number, lng: number) => {
  const { x, y } = toWorldPixel({ lat, lng }, 0);
  return ({ west, east, north, south }: { west: number; east: number; north: number; south: number }) =>
    x > west && x < east && y > north && y < south;
};

describe('data of the embedded map', () => {
  it('has land, lakes, rivers, borders and towns', async () => {
    const map = await loadBasemap();
    expect(map.water.filter(contains(43.6, -77.9)).length).toBeGreaterThan(0);
    expect(map.rivers.minor.filter(contains(43.3, -80.3)).length).toBeGreaterThan(0);
    expect(map.borders.filter(contains(42.6, -79.5)).length).toBeGreaterThan(0);
    expect(map.highways.free.filter(contains(43.4, -79.7)).length).toBeGreaterThan(0);
    expect(map.names.map(({ text }) => text)).toEqual(
      expect.arrayContaining(['Toronto', 'Beamsville', 'Ottawa', 'Lake Ontario', 'Lake Simcoe']),
    );
  });

  it("shows a city's name from further away than a village's", async () => {
    const { names } = await loadBasemap();
    const zoomOf = (town: string) => names.find(({ text }) => text === town)?.fromZoom ?? 0;
    expect(zoomOf('Toronto')).toBeLessThan(zoomOf('Grimsby'));
    expect(zoomOf('Grimsby')).toBeLessThan(zoomOf('Fenwick'));
  });
});
