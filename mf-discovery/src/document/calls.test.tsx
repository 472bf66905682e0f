import type { DocumentRoute } from '@sideroad/shared/contract';
import { createTestHost, renderInHost, stubMedia, stubNearness, stubNetwork } from '@sideroad/shared/testing';
import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { CategoriesPage } from '../categories/CategoriesPage.tsx';
import { ExplorePage } from '../explore/ExplorePage.tsx';
import { HomePage } from '../home/HomePage.tsx';
import { routeOf } from '../testing/documentRoute.ts';
import { FARM_RAILS, firstFarm, homeAnswer } from '../testing/openHome.tsx';
import { answer, loaded, openList } from '../testing/openList.tsx';
import { AT_TORONTO } from '../testing/places.ts';
import { calls } from './document.ts';

/** The stub of the map draws none; only what is asked of the API counts. */
jest.mock('@sideroad/shared/map', () => ({
  ...jest.requireActual('@sideroad/shared/map'),
  MapCanvas: () => null,
}));

const path = ({ pathname, search }: URL) => pathname + search;
const sorted = (addresses: readonly string[]) => [...addresses].sort();
const expectedOf = (route: DocumentRoute) => sorted(calls(route));

function open(page: ReactNode) {
  const host = createTestHost({ location: AT_TORONTO, config: { blogFeedUrl: '/api/blog/posts' } });
  const asked = stubNetwork((url) =>
    homeAnswer(url.pathname === '/api/blog/posts' ? new URL('/blog', url) : url),
  );
  renderInHost(page, { host });
  return asked;
}

describe("ADR 0010: `calls(route)` are 'the addresses of the API that the page asks for first', with all that it asks for in them", () => {
  beforeEach(() => {
    stubMedia({ width: 1440 });
    stubNearness();
  });

  it('home', async () => {
    const asked = open(<HomePage />);
    for (const rail of FARM_RAILS) await firstFarm(rail);
    await screen.findAllByRole('link', { name: /Story 1/, hidden: true });
    expect(sorted(asked.map(path))).toEqual(expectedOf(routeOf('./HomePage')));
  });

  it('a category', async () => {
    const { asked } = openList('/category/7?page=1&category=winery', { respond: answer });
    await loaded();
    const route = routeOf('./CategoryPage', {
      params: { categoryId: '7' },
      search: '?page=1&category=winery',
    });
    expect(sorted(asked.map(path))).toEqual(expectedOf(route));
  });

  it('all farms, and those around the map of the address', async () => {
    const search = '?page=1&map=9/44.5/-80.1';
    const { asked } = openList(`/listing${search}`, { respond: answer });
    await loaded();
    const route = routeOf('./AllFarmsPage', { search });
    expect(sorted(asked.map(path))).toEqual(expectedOf(route));
    expect(expectedOf(route).join()).toContain('latitude=44.5');
  });

  it.each([
    ['./CategoriesPage', <CategoriesPage key="page" />],
    ['./ExplorePage', <ExplorePage key="page" />],
  ])('%s', async (expose, page) => {
    const asked = open(page);
    await screen.findByRole('link', { name: 'Winery' });
    expect(sorted(asked.map(path))).toEqual(expectedOf(routeOf(expose)));
  });
});

it('asks for nothing that depends on the place where the server does not know it (decision B10)', () => {
  const place = null;
  expect(calls(routeOf('./HomePage', { place }))).toEqual([
    '/api/categories',
    expect.stringMatching(/^\/api\/blog/),
  ]);
  expect(calls(routeOf('./AllFarmsPage', { place }))).toEqual(['/api/categories']);
});
