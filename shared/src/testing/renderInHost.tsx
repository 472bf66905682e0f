import { HostProvider } from '@sideroad/shared/host';
import { QueryClientProvider } from '@sideroad/shared/query';
import { MemoryRouter, useLocation, useNavigationType } from '@sideroad/shared/router';
import { configure, render } from '@testing-library/react';
import { type ReactNode, useLayoutEffect } from 'react';
import { createTestQueryClient } from './queryClient.ts';
import { createTestHost, type TestHost } from './testHost.ts';

// Whole pages on a busy machine take longer than the second that queries wait by default.
configure({ asyncUtilTimeout: 4000 });

/** Writes down each address that the router shows, with how it came about. Draws nothing. */
function Visits({ onVisit }: { onVisit: (address: string, how: string) => void }) {
  const { key, pathname, search } = useLocation();
  const how = useNavigationType();
  const address = pathname + search;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key tells apart two visits of one address
  useLayoutEffect(() => onVisit(address, how), [key, address, how, onVisit]);
  return null;
}

interface Options {
  /** Path and query that the visitor is at. */
  address?: string;
  /** Where the visitor was before, oldest first. */
  earlier?: string[];
  host?: TestHost;
  /** API data that is there from the start, by query key, and when it came, in ms since 1970; else now. */
  data?: (readonly [key: readonly unknown[], data: unknown, updatedAt?: number])[];
}

function surroundings({ address = '/', earlier = [], host = createTestHost(), data = [] }: Options) {
  const visited: string[] = [];
  let current: string | null = null;
  const onVisit = (next: string, how: string) => {
    if (current !== null) visited.push(`${how} ${next}`);
    current = next;
  };
  const client = createTestQueryClient();
  for (const [key, value, updatedAt] of data) client.setQueryData(key, value, { updatedAt });

  const wrapper = ({ children }: { children: ReactNode }) => (
    <HostProvider services={host.services}>
      <QueryClientProvider client={client}>
        <MemoryRouter initialEntries={[...earlier, address]}>
          <Visits onVisit={onVisit} />
          {children}
        </MemoryRouter>
      </QueryClientProvider>
    </HostProvider>
  );
  return {
    wrapper,
    host,
    visited,
    address: () => current,
  };
}

/**
 * Renders part of the site as it stands in the page: under its host, its cache and its router. `visited` grows by
 * each address that the router goes to, with how ('PUSH /store'); `address` tells where it is.
 */
export function renderInHost(element: ReactNode, options: Options = {}) {
  const { wrapper, ...rest } = surroundings(options);
  return { ...render(element, { wrapper }), ...rest };
}

/**
 * Renders a page to HTML as the server does, and hydrates it in place. `headHtml` is what the page says in the
 * document's head, `recovered` grows by each error that React recovered from, and `kept` tells how much of the server's
 * HTML still stands.
 * @param touch what the visitor does with the server's HTML before the page's code is there
 */
export async function hydrateInHost(
  element: ReactNode,
  options: Options = {},
  touch: (container: HTMLElement) => void = () => {},
) {
  const { renderToString } = await import('react-dom/server.node');
  const { wrapper, ...rest } = surroundings(options);
  const html = renderToString(wrapper({ children: element }));
  // React writes what it hoists into a head before the tree's first element.
  const start = html.indexOf('<div');
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = html.slice(start);
  const before = [...container.querySelectorAll('*')];
  touch(container);
  const recovered: unknown[] = [];
  const onRecoverableError = (error: unknown) => recovered.push(error);
  return {
    ...render(element, { wrapper, container, hydrate: true, onRecoverableError }),
    ...rest,
    headHtml: html.slice(0, start),
    html: html.slice(start),
    recovered,
    kept: () => before.filter((node) => node.isConnected).length / before.length,
  };
}
