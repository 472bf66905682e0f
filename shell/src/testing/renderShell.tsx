import { categoriesQuery } from '@sideroad/shared/api';
import type { Category, HostServices } from '@sideroad/shared/contract';
import { HostProvider } from '@sideroad/shared/host';
import { QueryClient, QueryClientProvider } from '@sideroad/shared/query';
import { MemoryRouter, useLocation } from '@sideroad/shared/router';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { testHost } from './testHost.ts';

/** Names of some categories as the API would give them, in display order. */
export const CATEGORIES: Category[] = ['PYO Farm', 'Animal Farm', 'Festivals', 'Winery'].map(
  (name, index) => ({
    id: String(index + 1),
    name,
    description: '',
    iconSvg: null,
  }),
);

interface Options {
  path?: string;
  /** Where the visitor was before, oldest first. */
  earlier?: string[];
  host?: Partial<HostServices>;
  /** Null leaves the call to the test's network. */
  categories?: Category[] | null;
}

function Address() {
  const { pathname, search } = useLocation();
  return <output aria-label="Address">{pathname + search}</output>;
}

/** Media queries that a test says match, e.g. `(min-width: 768px)`. */
export function matchMedia(matching: readonly string[]): void {
  const matchMedia = (media: string) => ({
    media,
    matches: matching.includes(media),
    addEventListener: () => {},
    removeEventListener: () => {},
  });
  Object.defineProperty(window, 'matchMedia', { configurable: true, value: matchMedia });
}

/** Renders a part of the shell as it stands in the page: under its host, its cache and its router. */
export function renderShell(
  content: ReactNode,
  { path = '/', earlier = [], host, categories = CATEGORIES }: Options = {},
) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  if (categories) client.setQueryData(categoriesQuery().queryKey, categories);
  const view = render(
    <QueryClientProvider client={client}>
      <HostProvider services={testHost(host)}>
        <MemoryRouter initialEntries={[...earlier, path]}>
          {content}
          <Address />
        </MemoryRouter>
      </HostProvider>
    </QueryClientProvider>,
  );
  return { ...view, user: userEvent.setup(), address: () => screen.getByLabelText('Address').textContent };
}
