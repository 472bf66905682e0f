import { type Chrome, chromeFor } from './chromeFor.ts';

const framed = (header: Chrome['header'], mapToggle = false): Chrome => ({
  header,
  footer: true,
  mapToggle,
  bottomNav: true,
});
const bare: Chrome = { header: null, footer: false, mapToggle: false, bottomNav: true };

it.each([
  ['/', framed('default')],
  ['/searchfoo', framed('default')],
  ['/listing', framed('compact', true)],
  ['/category/1', framed('compact', true)],
  ['/search', framed('compact')],
  ['/search/deeper', framed('default')],
  ['/farm/12/maple-hollow', { ...framed('compact'), bottomNav: false }],
  ['/stay', framed('world')],
  ['/experience', framed('world')],
  ['/store', framed('world')],
  ['/store/list/category/fruits', framed('world')],
  ['/store/list/topic/deals', framed('world')],
  ['/store/list/other/x', bare],
  ['/store/list/topic', bare],
  ['/store/x', bare],
  ['/storefoo', bare],
  ['/categories', bare],
  ['/login', bare],
  ['/coming-soon', bare],
  ['/category', bare],
  ['/category/1/2', bare],
  ['/category/%', bare],
  ['/listing/2', bare],
  ['/Stay', bare],
  ['/farm', bare],
  ['/farmfoo', bare],
  ['/add-farms', bare],
  ['/farm/12', { ...bare, bottomNav: false }],
  ['/farm/12/maple-hollow/more', { ...bare, bottomNav: false }],
  ['/add-farm', { ...bare, bottomNav: false }],
])('[LAYOUT-25, LAYOUT-39, LAYOUT-49, STORE-26] header, footer and navigation on %s', (path, chrome) => {
  expect(chromeFor(path)).toEqual(chrome);
  // A trailing slash changes nothing [LAYOUT-13].
  if (path !== '/') expect(chromeFor(`${path}/`)).toEqual(chrome);
});
