import { addressFor, firstAddress, paramFields, placeAt, placesOf, queryFields } from './picking.ts';

const SAMPLES = [
  { name: 'A category', address: '/category/1' },
  { name: 'Second page', address: '/category/7?page=2&view=list' },
  { name: 'A farm', address: '/farm/a%20b/x' },
];
const Stage = () => null;
const routes = [
  { pattern: '/category/:categoryId', remote: 'mf-a', expose: './CategoryPage' },
  { pattern: '/farm/:farmId/:slug', remote: 'mf-a', expose: './FarmPage' },
  { pattern: '/store', remote: 'mf-b', expose: './StorePage' },
];

describe('[RUN-12] pages and parameters to pick from', () => {
  const places = placesOf(
    { remote: 'mf-a', exposes: ['./CategoryPage', './FarmPage', './Suggestions', './document'] },
    { routes, stages: { 'mf-a./Suggestions': Stage, 'mf-b./document': Stage } },
  );

  it('its routes, then what is no page and has a stage', () => {
    expect(places.map(({ pattern }) => pattern)).toEqual([
      '/category/:categoryId',
      '/farm/:farmId/:slug',
      '/standalone/Suggestions',
    ]);
  });

  it.each([
    ['/category/9?page=3', '/category/:categoryId'],
    ['/standalone/Suggestions', '/standalone/Suggestions'],
    ['/store', undefined],
  ])('%s is %s', (address, pattern) => {
    expect(placeAt(places, address)?.pattern).toBe(pattern);
  });

  it('a field per parameter, with the address’s value and those of the samples', () => {
    expect(paramFields('/farm/:farmId/:slug', '/farm/%C3%A9%2F1/y', SAMPLES)).toEqual([
      { name: 'farmId', value: 'é/1', suggestions: ['a b'] },
      { name: 'slug', value: 'y', suggestions: ['x'] },
    ]);
  });

  it('a field per query key that its samples or the address have', () => {
    expect(queryFields('/category/:categoryId', '/category/1?page=5&utm=x', SAMPLES)).toEqual([
      { name: 'page', value: '5', suggestions: ['2'] },
      { name: 'view', value: '', suggestions: ['list'] },
      { name: 'utm', value: 'x', suggestions: [] },
    ]);
    expect(queryFields('/farm/:farmId/:slug', '/farm/1/x', SAMPLES)).toEqual([]);
  });

  it('fills a pattern, whatever is typed', () => {
    expect(addressFor('/farm/:farmId/:slug', { farmId: '<b>/?#', slug: 'é' }, { photo: '2', x: '' })).toBe(
      '/farm/%3Cb%3E%2F%3F%23/%C3%A9?photo=2',
    );
  });

  it('begins with the plainest sample of a page, and without one by 1', () => {
    expect(firstAddress('/category/:categoryId', SAMPLES)).toBe('/category/1');
    expect(firstAddress('/new/:a/:b', SAMPLES)).toBe('/new/1/1');
  });
});
