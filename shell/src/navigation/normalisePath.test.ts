import { normalisePath } from './normalisePath.ts';

it.each([
  ['/', '/'],
  ['//', '/'],
  ['/stay/', '/stay'],
  ['/farm/1/x//', '/farm/1/x'],
  ['/farm/1/x', '/farm/1/x'],
])('[LAYOUT-13] the path %s is %s', (pathname, normal) => {
  expect(normalisePath(pathname)).toBe(normal);
});
