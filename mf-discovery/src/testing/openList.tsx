import { categoryQuery, listingQuery } from '@sideroad/shared/domain/routeQueries';
import { useLocation, useNavigate } from '@sideroad/shared/router';
import {
  type Answer,
  createTestHost,
  dataAnswer,
  hydrateInHost,
  pageAnswer,
  type Responder,
  renderInHost,
  stubNetwork,
  type TestHost,
} from '@sideroad/shared/testing';
import { screen, within } from '@testing-library/react';
import AllFarmsPage from '../allFarms/AllFarmsPage.expose.tsx';
import CategoryPage from '../category/CategoryPage.expose.tsx';
import { categories, farms } from './farms.ts';
import { AT_TORONTO } from './places.ts';

/** Three pages of farms. */
const THIRTY = farms(30);

export const isSearch = (url: URL) => url.pathname === '/api/farmsearch/proximitysearch';

/** The default responses. */
export function answer(url: URL): Answer {
  const id = /^\/api\/categories\/(.+)$/.exec(url.pathname)?.[1];
  if (id) {
    const category = categories.find((each) => each.id === id);
    return category ? dataAnswer(category) : { status: 404 };
  }
  if (url.pathname === '/api/places') return dataAnswer([{ name: 'Toronto' }]);
  return isSearch(url) ? pageAnswer(THIRTY) : dataAnswer(categories);
}

/** Any other page of the site, with a button that goes back. */
function Elsewhere() {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => navigate(-1)}>
      Back
    </button>
  );
}

/** Renders the page of the address, with props as from the host. */
function ListPage() {
  const { pathname, search } = useLocation();
  if (pathname.startsWith('/farm/')) return <Elsewhere />;
  const id = /^\/category\/([^/]+)$/.exec(pathname)?.[1];
  if (!id) return <AllFarmsPage query={listingQuery.parse(search)} />;
  return <CategoryPage categoryId={id} query={categoryQuery.parse(search)} />;
}

/** Opens a category's list or the list of all farms at an address. */
export function openList(
  address: string,
  {
    host = createTestHost({ location: AT_TORONTO }),
    respond = answer,
  }: { host?: TestHost; respond?: Responder } = {},
) {
  const asked = stubNetwork(respond);
  const view = renderInHost(<ListPage />, { address, host });
  return { ...view, asked, searches: () => asked.filter(isSearch) };
}

/** Hydrates a list from a document that the server rendered with this data. */
export function hydrateList(
  address: string,
  data: NonNullable<Parameters<typeof hydrateInHost>[1]>['data'] & object,
  respond: Responder = answer,
) {
  const asked = stubNetwork(respond);
  const host = createTestHost({ location: AT_TORONTO });
  return { ...hydrateInHost(<ListPage />, { address, host, data }), asked, host };
}

export const region = () => screen.getByRole('region', { name: 'Farms' });
/** Returns the ids of the farms on the cards. */
export const cards = () =>
  within(region())
    .queryAllByRole('link')
    .map((link) => /^\/farm\/(\d+)/.exec(link.getAttribute('href') ?? '')?.[1]);
/** Waits for the first card. */
export const loaded = () => within(region()).findAllByRole('link', { name: /^Farm \d+/ });
