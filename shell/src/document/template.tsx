import type { RuntimeConfig } from '@sideroad/shared/contract';
import { paths, searchQuery } from '@sideroad/shared/domain/paths';
import { HostProvider } from '@sideroad/shared/host';
import { createQueryClient, PageLoading } from '@sideroad/shared/hosting';
import { QueryClientProvider } from '@sideroad/shared/query';
import { MemoryRouter } from '@sideroad/shared/router';
import type { ReactNode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { chromeFor } from '../layout/chromeFor.ts';
import { Layout } from '../layout/Layout.tsx';
import { LoginPage } from '../pages/LoginPage.tsx';
import { NotFoundPage } from '../pages/NotFoundPage.tsx';
import { type FoundRoute, matchRoute, type Route } from '../routes.ts';
import { DocumentPage } from './DocumentPage.tsx';
import { documentHost } from './documentHost.ts';

/**
 * The layout as HTML for documents, drawn by the browser's own components (issue 9: 'layout and skeleton painted from
 * the document before any script runs'). The site server loads this file's build; the browser never does.
 */

/** Stands in a template where the page of a remote goes. */
export const PAGE_PLACE = '<!--page-->';
/** Stands in a template where the text that is searched for goes. */
export const QUERY_PLACE = 'sideroad-query';

/** What the address searches for; empty text where it does not. */
export const queryOf = (found: FoundRoute | null): string =>
  found?.route.pattern === paths.search({}) ? searchQuery.parse(found.match.search).q : '';

/** Tells apart addresses whose templates differ: there are about as many as routes, however many addresses there are. */
export function templateKind(pathname: string, found: FoundRoute | null): string {
  return JSON.stringify([found?.route.pattern ?? '', chromeFor(pathname), queryOf(found) !== '']);
}

function pageOf(route: Route | undefined): ReactNode {
  if (route?.kind === 'remote') return <DocumentPage html={PAGE_PLACE} />;
  return route?.page === 'login' ? <LoginPage /> : <NotFoundPage />;
}

/** The document's `#root` for addresses of one kind, with the places above. Runs React: keep what it draws. */
export function drawTemplate(config: RuntimeConfig, pathname: string, search: string): string {
  const found = matchRoute(pathname, search);
  const query = queryOf(found) && QUERY_PLACE;
  const html = renderToString(
    <QueryClientProvider client={createQueryClient()}>
      <HostProvider services={documentHost(config)}>
        <MemoryRouter initialEntries={[query ? paths.search({ q: query }) : pathname]}>
          <Layout>{pageOf(found?.route)}</Layout>
        </MemoryRouter>
      </HostProvider>
    </QueryClientProvider>,
  );
  // What React would hoist into the head, the title of a page, comes first; the document has a head of its own.
  return html.slice(html.indexOf('<div'));
}

/** What stands in the page's place when its document brings nothing. */
export const drawSkeleton = (): string => renderToStaticMarkup(<PageLoading />);
