import { routableUrl, splitUrl } from './requestUrl.ts';

describe('[LAYOUT-12] a URL that names nothing becomes one that no route matches', () => {
  it.each([
    ['/%E0%A4%A', '/-'],
    ['/farm/%/x?utm=y', '/-'],
    ['/api/%E0%A4%A', '/api/-'],
    ['/search?q=%E0%A4%A', '/search?q=%E0%A4%A'],
    ['/farm/1/caf%C3%A9', '/farm/1/caf%C3%A9'],
  ])('%s is routed as %s', (url, routed) => {
    expect(routableUrl(url)).toBe(routed);
  });
});

it('routes a path that is too long nowhere, and keeps a long query', () => {
  expect(routableUrl('/'.repeat(2049))).toBe('/-');
  expect(routableUrl(`/api/${'/'.repeat(2049)}`)).toBe('/api/-');
  const search = `/search?q=${'a'.repeat(10_000)}`;
  expect(routableUrl(search)).toBe(search);
});

it('[ARCH-52] the URL of a retry leads to the same file', () => {
  const file = '/remotes/mf-farm/1.0.0-1f2e3d4c/remoteEntry.js';
  expect(routableUrl('/remotes/mf-farm/1.0.0-1f2e3d4c/~1/remoteEntry.js')).toBe(file);
  expect(routableUrl('/assets/~12/main.js?x')).toBe('/assets/main.js?x');
  expect(routableUrl('/search?q=/assets/~1/')).toBe('/search?q=/assets/~1/');
});

it('splits a URL without changing it', () => {
  expect(splitUrl('//host/path?a=b?c')).toEqual({ pathname: '//host/path', search: '?a=b?c' });
  expect(splitUrl('/')).toEqual({ pathname: '/', search: '' });
});
