import { matchPattern } from './routePattern.ts';

describe('route table, e.g. /farm/{farmId}/{slug}', () => {
  it.each([
    ['/', '/', {}],
    ['/farm/:farmId/:slug', '/farm/12/maple-hollow', { farmId: '12', slug: 'maple-hollow' }],
    ['/farm/:farmId', '/farm/12', { farmId: '12' }],
    ['/category/:categoryId', '/category/a%2Fb', { categoryId: 'a/b' }],
  ])('%s takes %s', (pattern, pathname, params) => {
    expect(matchPattern(pattern, pathname)).toEqual(params);
  });

  it.each([
    ['/search', '/searchfoo'],
    ['/farm/:farmId', '/farm/12/maple'],
    ['/farm/:farmId', '/farm//'],
    ['/category/:categoryId', '/category/%E0%A4%A'],
    ['/', '/x'],
  ])('%s refuses %s', (pattern, pathname) => {
    expect(matchPattern(pattern, pathname)).toBeNull();
  });

  it('[LAYOUT-13] A slash at the end of a path changes nothing about what is shown', () => {
    expect(matchPattern('/stay', '/stay/')).toEqual({});
    expect(matchPattern('/farm/:farmId/:slug', '/farm/1/x/')).toEqual({ farmId: '1', slug: 'x' });
  });
});
