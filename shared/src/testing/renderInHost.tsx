import { HostProvider } from '@sideroad/shared/host';
import { QueryClientProvider } from '@sideroad/shared/query';
import { MemoryRouter, useLocation, useNavigationType } from '@sideroad/shared/router';
import { configure, render } from '@testing-library/react';
import { type ReactNode, useLayoutEffect } from 'react';
import { renderToString } from 'react-dom/server';
import { createTestQueryClient } from './queryClient.ts';
import { createTestHost, type TestHost } from './testHost.ts';

// Whole pages on a busy machine take longer than the second that queries wait by default.
configure({ asyncUtilTimeout: 4000 });

/** Records each address that the router shows, with its navigation type. Renders nothing. */
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

/** Makes the host, cache and router around a part of the site, and records visits. */
function inHost({ address = '/', earlier = [], host = createTestHost(), data = [] }: Options) {
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
  return { wrapper, host, visited, address: () => current };
}

/**
 * Renders part of the site. `visited` records addresses with their type ('PUSH /store'); `address` is the current one.
 */
export function renderInHost(element: ReactNode, options: Options = {}) {
  const { wrapper, ...site } = inHost(options);
  return { ...render(element, { wrapper }), ...site };
}

/** Tags that React hoists into the document's head, before the tree's first element. */
const HOISTED = /^(?:<(?:meta|link)\b[^>]*>|<(title|script)\b.*?<\/\1>)*/s;

/**
 * Renders part of the site to a string, as a server does, and hydrates it. Returns the body as `html`, the head's tags as
 * `headHtml`, all elements of the string, the `kept` ones that are still in the page, and React's hydration errors in
 * `reported`.
 * @param touch acts on the elements before they are hydrated
 */
export function hydrateInHost(element: ReactNode, options: Options = {}, touch: () => void = () => {}) {
  const { wrapper: Wrapper } = inHost(options);
  const markup = renderToString(<Wrapper>{element}</Wrapper>);
  const [headHtml = ''] = HOISTED.exec(markup) ?? [];
  const html = markup.slice(headHtml.length);
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = html;
  const elements = [...container.querySelectorAll('*')];
  touch();
  const reported: unknown[] = [];
  const report = (...said: unknown[]) => reported.push(...said);
  jest.spyOn(console, 'error').mockImplementation(report);
  const view = render(element, { wrapper: Wrapper, container, hydrate: true, onRecoverableError: report });
  const kept = elements.filter((node) => container.contains(node));
  return { ...view, headHtml, html, reported, elements, kept };
}
