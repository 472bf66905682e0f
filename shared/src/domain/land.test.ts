import { isOnLand } from './land.ts';

describe('sample farms are on land', () => {
  it.each([
    ['Lake Ontario', 43.6, -77.9],
    ['Lake Erie', 42.2, -81.2],
    ['Lake Huron', 44.5, -82.3],
    ['Georgian Bay', 45.2, -80.8],
    ['Lake Simcoe', 44.43, -79.34],
    ['Lake St. Clair', 42.45, -82.68],
    ['Lake Superior', 47.6, -87.2],
    ['Lake Nipissing', 46.27, -79.83],
  ])('knows %s as water', (_name, lat, lon) => {
    expect(isOnLand(lat, lon)).toBe(false);
  });

  it.each([
    ['Toronto', 43.7, -79.4],
    ['Beamsville', 43.17, -79.47],
    ['St. Catharines', 43.16, -79.24],
    ['Ottawa', 45.4, -75.7],
    ['Windsor', 42.3, -83.0],
    ['Picton', 44.0, -77.14],
    ['Owen Sound', 44.56, -80.94],
    ['Manitoulin Island', 45.7, -82.1],
    ['Wolfe Island', 44.18, -76.4],
    ['Thunder Bay', 48.4, -89.27],
  ])('knows %s as land', (_name, lat, lon) => {
    expect(isOnLand(lat, lon)).toBe(true);
  });

  it('reports land where it has no data', () => {
    expect(isOnLand(49.3, -123.4)).toBe(true);
  });
});
