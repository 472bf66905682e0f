import { HostProvider } from '@sideroad/shared/host';
import { QueryClient, QueryClientProvider } from '@sideroad/shared/query';
import { MemoryRouter, useLocation, useNavigationType } from '@sideroad/shared/router';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { fakeHost } from './fakeHost.ts';

/** Sets the width that media queries see; narrow is 390 px. */
export function setViewport(width: 'wide' | 'narrow'): void {
  window.matchMedia = (media) => ({
    media,
    matches: width === 'wide' && media.includes('min-width'),
    onchange: null,
    addEventListener: () => {},
    removeEventListener: () => {},
    addListener: () => {},
    removeListener: () => {},
    dispatchEvent: () => true,
  });
}

/**
 * Renders part of the page as a host does: under its services, a router and a query client that does not retry.
 * Returns the host's log, the addresses that were shown, in order, and how the last one came about.
 */
export function renderFarm(element: ReactNode, { address = '/', blogFeedUrl = '/blog' } = {}) {
  const host = fakeHost(blogFeedUrl);
  const addresses: string[] = [];
  let arrival = '';
  function Addresses() {
    const { pathname, search } = useLocation();
    arrival = useNavigationType();
    if (addresses.at(-1) !== pathname + search) addresses.push(pathname + search);
    return null;
  }
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const view = render(
    <HostProvider services={host.services}>
      <QueryClientProvider client={client}>
        <MemoryRouter initialEntries={[address]}>
          <Addresses />
          {element}
        </MemoryRouter>
      </QueryClientProvider>
    </HostProvider>,
  );
  return { ...view, reports: host.reports, addresses, arrival: () => arrival };
}
