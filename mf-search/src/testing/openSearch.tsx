import type { VisitorLocation } from '@sideroad/shared/contract';
import { searchQuery } from '@sideroad/shared/domain/routeQueries';
import { Link, useLocation } from '@sideroad/shared/router';
import {
  type Answer,
  createTestHost,
  dataAnswer,
  type Responder,
  renderInHost,
  stubNetwork,
} from '@sideroad/shared/testing';
import { screen, within } from '@testing-library/react';
import SearchPage from '../results/SearchPage.expose.tsx';
import { foundAnswer } from './farms.ts';

const isSearch = (url: URL) => url.pathname === '/api/farmsearch/textsearch';

/** Renders the results with links to other searches. */
function Site({ links }: { links: string[] }) {
  const { search } = useLocation();
  return (
    <>
      {links.map((link) => (
        <Link key={link} to={link}>
          {link}
        </Link>
      ))}
      <SearchPage query={searchQuery.parse(search)} />
    </>
  );
}

/** Opens the search page; by default a search finds 45 farms. `searches` returns the requested queries in order. */
export function openSearch(
  address: string,
  {
    respond,
    links = [],
    location,
  }: {
    respond?: (url: URL) => Answer | Promise<Answer>;
    links?: string[];
    location?: VisitorLocation;
  } = {},
) {
  const far: Responder = (url) => {
    if (!isSearch(url)) return dataAnswer([{ id: '7', name: 'Winery' }]);
    return respond?.(url) ?? foundAnswer(45, Number(url.searchParams.get('page')));
  };
  const asked = stubNetwork(far);
  const view = renderInHost(<Site links={links} />, {
    address,
    ...(location && { host: createTestHost({ location }) }),
  });
  return {
    ...view,
    asked,
    searches: () => asked.filter(isSearch).map(({ searchParams }) => Object.fromEntries(searchParams)),
  };
}

export const heading = () => screen.getByRole('heading', { level: 1 });
export const region = () => screen.getByRole('region', { name: 'Farms' });
/** Returns the numbers of the farms from the cards' addresses; reading accessible names would be slow. */
export const cards = () =>
  [...region().querySelectorAll('a')].map(({ pathname }) => Number(/^\/farm\/(\d+)/.exec(pathname)?.[1]));
/** Waits for the cards. */
export const loaded = () => within(region()).findByRole('list');
