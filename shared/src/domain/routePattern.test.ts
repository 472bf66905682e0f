import { matchPattern } from './routePattern.ts';

describe('[LAYOUT-1] patterns of the route table', () => {
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

  it('[LAYOUT-13] ignores a trailing slash', () => {
    expect(matchPattern('/stay', '/stay/')).toEqual({});
    expect(matchPattern('/farm/:farmId/:slug', '/farm/1/x/')).toEqual({ farmId: '1', slug: 'x' });
  });
});
