import type { HostServices } from '@sideroad/shared/contract';
import { HostProvider } from '@sideroad/shared/host';
import { QueryClient, QueryClientProvider } from '@sideroad/shared/query';
import { MemoryRouter, useLocation, useNavigationType } from '@sideroad/shared/router';
import { configure, render } from '@testing-library/react';
import type { ReactNode } from 'react';

// Whole pages on a busy machine take longer than the second that queries wait by default.
configure({ asyncUtilTimeout: 4000 });

/** Sets the width that media queries of the pages see. */
export function setViewportWidth(width: number): void {
  const matches = (query: string) => {
    const least = /min-width: (\d+)/.exec(query);
    return least ? width >= Number(least[1]) : false;
  };
  window.matchMedia = (media) => ({
    media,
    matches: matches(media),
    onchange: null,
    addEventListener: () => {},
    removeEventListener: () => {},
    addListener: () => {},
    removeListener: () => {},
    dispatchEvent: () => true,
  });
}

/**
 * Renders a page as a host does: under its services, a router and a query client that does not retry.
 * `page` gets the address' path and query. `visited` grows by each address that the page goes to, with how.
 */
export function renderPage(
  services: HostServices,
  page: (address: { pathname: string; search: string }) => ReactNode,
  address = '/',
) {
  const visited: string[] = [];
  let current = address;
  function Page() {
    const { pathname, search } = useLocation();
    const how = useNavigationType();
    if (pathname + search !== current) {
      current = pathname + search;
      visited.push(`${how} ${current}`);
    }
    return page({ pathname, search });
  }
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const view = render(
    <HostProvider services={services}>
      <QueryClientProvider client={client}>
        <MemoryRouter initialEntries={[address]}>
          <Page />
        </MemoryRouter>
      </QueryClientProvider>
    </HostProvider>,
  );
  return { ...view, visited };
}
