import '@sideroad/shared/testing/sitePages';
import { type Chrome, chromeFor } from './chromeFor.ts';

const framed: Chrome = { header: true, mapToggle: false, bottomNav: true };
const bare: Chrome = { header: false, mapToggle: false, bottomNav: true };

it.each([
  ['/', framed],
  ['/searchfoo', framed],
  ['/listing', { ...framed, mapToggle: true }],
  ['/category/1', { ...framed, mapToggle: true }],
  ['/search', framed],
  ['/search/deeper', framed],
  ['/farm/12/maple-hollow', { ...framed, bottomNav: false }],
  ['/stay', framed],
  ['/experience', framed],
  ['/store', framed],
  ['/store/list/category/fruits', framed],
  ['/store/list/topic/deals', framed],
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
  ['/privacy', bare],
  ['/terms', bare],
  ...['/add-farm', '/owner/farms/12', '/desk', '/desk/open'].map((path): [string, Chrome] => [
    path,
    { ...bare, bottomNav: false },
  ]),
])('[LAYOUT-22, LAYOUT-39, LAYOUT-49, STORE-26] header, footer and navigation on %s', (path, chrome) => {
  expect(chromeFor(path)).toEqual(chrome);
  // A trailing slash changes nothing [LAYOUT-12].
  if (path !== '/') expect(chromeFor(`${path}/`)).toEqual(chrome);
});
