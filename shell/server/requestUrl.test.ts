import { routableUrl, splitUrl } from './requestUrl.ts';

describe("spec 2: '| any other path | Not-found page |'", () => {
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

it('takes an address apart as it came', () => {
  expect(splitUrl('//host/path?a=b?c')).toEqual({ pathname: '//host/path', search: '?a=b?c' });
  expect(splitUrl('/')).toEqual({ pathname: '/', search: '' });
});
