import { categoryQuery, listingQuery } from '@sideroad/shared/domain/paths';
import { screen, within } from '@testing-library/react';
import { AllFarmsPage } from '../allFarms/AllFarmsPage.tsx';
import { CategoryPage } from '../category/CategoryPage.tsx';
import { AT_TORONTO, fakeHost } from './fakeHost.ts';
import { categories, farms } from './farms.ts';
import { renderPage } from './renderPage.tsx';
import { type Answer, pageAnswer, type Responder, stubNetwork } from './stubNetwork.ts';

/** Three pages of farms. */
export const THIRTY = farms(30);

export const isSearch = (url: URL) => url.pathname === '/api/farmsearch/proximitysearch';

/** What the far end answers unless a test says otherwise. */
export function answer(url: URL): Answer {
  const id = /^\/api\/categories\/(.+)$/.exec(url.pathname)?.[1];
  if (id) {
    const category = categories.find((each) => each.id === id);
    return category ? { body: { data: category } } : { status: 404 };
  }
  return isSearch(url) ? pageAnswer(THIRTY) : { body: { data: categories } };
}

/** Opens a category's list or the list of all farms at an address, with its props as the host makes them. */
export function openList(
  address: string,
  {
    host = fakeHost(AT_TORONTO),
    respond = answer,
  }: { host?: ReturnType<typeof fakeHost>; respond?: Responder } = {},
) {
  const asked = stubNetwork(respond);
  const view = renderPage(
    host.services,
    ({ pathname, search }) => {
      const id = /^\/category\/([^/]+)$/.exec(pathname)?.[1];
      if (!id) return <AllFarmsPage query={listingQuery.parse(search)} />;
      return <CategoryPage categoryId={id} query={categoryQuery.parse(search)} />;
    },
    address,
  );
  return { ...view, host, asked, searches: () => asked.filter(isSearch) };
}

export const region = () => screen.getByRole('region', { name: 'Farms' });
/** Ids of the farms on the cards. */
export const cards = () =>
  within(region())
    .queryAllByRole('link')
    .map((link) => /^\/farm\/(\d+)/.exec(link.getAttribute('href') ?? '')?.[1]);
/** Waits for the first card. */
export const loaded = () => within(region()).findAllByRole('link', { name: /^Farm \d+/ });
