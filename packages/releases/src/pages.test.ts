import type { PageRecord, Registry } from '@sideroad/shared/contract';
import { OWNERS, overlap, ownPages, pageProblems } from './pages.ts';

const page = (pattern: string): PageRecord => ({ pattern, expose: './Page' });
const entry = (...patterns: string[]) => ({
  version: '1.0.0-abcd1234',
  entry: '',
  platform: '^4.0',
  exposes: {},
  pages: patterns.map(page),
});
const registry: Registry = { 'mf-market': entry('/market/:stall'), 'mf-wine': entry('/wine') };
const patternsOf = (given: Registry) =>
  Object.entries(given).map(([name, { pages = [] }]) => [name, ...pages.map(({ pattern }) => pattern)]);

it.each([
  ['/market', '/market', true],
  ['/market/stalls', '/market/:stall', true],
  ['/market/:a/:b', '/market/stalls/:id', true],
  ['/desk', '/desk/:view?', true],
  ['/desk/open', '/desk/:view?', true],
  ['/a/:x?/:y?', '/a/b/c', true],
  ['/', '/market', false],
  ['/market', '/market/stalls', false],
  ['/market/:a', '/wine/:a', false],
])('[ARCH-136] %s and %s can mean the same address: %s', (one, other, expected) => {
  expect(overlap(one, other)).toBe(expected);
  expect(overlap(other, one)).toBe(expected);
});

describe('[ARCH-136] a publish is told whose an address is', () => {
  it.each([
    ['/market/stalls', 'mf-market'],
    ['/wine', 'mf-wine'],
    ['/farm/new', 'mf-farm'],
    ['/store/list/a/b', 'mf-store'],
    ['/api/stalls', 'the site itself'],
    ['/remotes', 'the site itself'],
    ['/admin', 'the site itself'],
    ['/my-account/orders', 'the site itself'],
    ['/sign_in', 'the site itself'],
    ['/owner/login', 'mf-owner'],
    ['/owners', 'mf-owner'],
    ['/farms/near/:place', 'mf-farm'],
    ['/add_farm', 'mf-owner'],
  ])('%s is of %s', (pattern, owner) => {
    expect(pageProblems('mf-stalls', [page(pattern)], registry)).toEqual([
      `${pattern} is of ${owner}: give the page another address in pages.json.`,
    ]);
  });

  it('its own addresses and free ones it may have', () => {
    expect(
      pageProblems('mf-market', [page('/market/:stall'), page('/market'), page('/s'), page('/my')], registry),
    ).toEqual([]);
    const owners = ['/add-farm', '/owner/farms/:farmId', '/desk/open'].map(page);
    expect(pageProblems('mf-owner', owners, { 'mf-steward': entry('/desk/:view?') })).toEqual([]);
  });

  it('an owner keeps the addresses of the product', () => {
    expect(pageProblems('mf-search', [page('/searches')], registry)).toEqual([
      '/search is an address of the product, and pages.json has no page for it.',
    ]);
  });
});

it('[ARCH-136] an address that two remotes have is of its owner, then of the first', () => {
  const clash = {
    'mf-a': entry('/farm/:farmId', '/a'),
    'mf-b': entry('/a', '/b'),
    'mf-farm': entry('/farm/:farmId'),
  };
  expect(patternsOf(ownPages(clash))).toEqual([
    ['mf-a', '/a'],
    ['mf-b', '/b'],
    ['mf-farm', '/farm/:farmId'],
  ]);
});

it('[ARCH-136] no two owners of the product share an address but by the more exact pattern', () => {
  const clashes = Object.entries(OWNERS).flatMap(([one, owner]) =>
    Object.entries(OWNERS).flatMap(([other, its]) =>
      owner !== its && overlap(one, other) ? [[one, other]] : [],
    ),
  );
  expect(clashes).toEqual([
    ['/desk/open', '/desk/:view?'],
    ['/desk/:view?', '/desk/open'],
  ]);
});
