import { ApiError, blogPostsQuery, categoriesQuery, farmQuery } from '@sideroad/shared/api';
import type { Farm } from '@sideroad/shared/contract';
import { HostProvider } from '@sideroad/shared/host';
import { QueryClientProvider } from '@sideroad/shared/query';
import { MemoryRouter } from '@sideroad/shared/router';
import { createTestHost, createTestQueryClient } from '@sideroad/shared/testing';
import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import FarmPage from '../farmPage/FarmPage.expose.tsx';
import { categories } from './farm.ts';

/** Renders the page of farm 12 as the server does; `answer` is the farm, or the status of a failed response. */
export function serverPage(answer: Farm | number) {
  const queries = createTestQueryClient();
  // Like the host's cache, which does not retry.
  queries.setDefaultOptions({ queries: { retry: false, retryOnMount: false } });
  queries.setQueryData(categoriesQuery().queryKey, categories);
  const { services } = createTestHost();
  queries.setQueryData(blogPostsQuery(services.config.blogFeedUrl).queryKey, []);
  const { queryKey } = farmQuery('12');
  if (typeof answer === 'object') queries.setQueryData(queryKey, answer);
  else {
    const error = new ApiError({ kind: 'http', message: 'refused', status: answer });
    queries.getQueryCache().build(queries, { queryKey }).setState({ status: 'error', error });
  }
  const tree = (
    <QueryClientProvider client={queries}>
      <HostProvider services={services}>
        <MemoryRouter initialEntries={['/farm/12/x']}>
          <main>
            <FarmPage farmId="12" slug="x" />
          </main>
        </MemoryRouter>
      </HostProvider>
    </QueryClientProvider>
  );
  // A server has no document.
  document.body.replaceChildren();
  const markup = renderToString(tree);
  // React writes the head's elements before the page.
  const start = markup.indexOf('<main');
  return {
    markup,
    /** Hydrates the page in the test's document, after `prepare` has changed the server's elements. */
    async hydrate(prepare: (page: HTMLElement) => void = () => {}) {
      document.head.innerHTML = markup.slice(0, start);
      document.body.innerHTML = `<div>${markup.slice(start)}</div>`;
      const page = document.body.firstElementChild as HTMLElement;
      prepare(page);
      const before = [...page.querySelectorAll('*')];
      const errors: unknown[] = [];
      const root = await act(async () =>
        hydrateRoot(page, tree, { onRecoverableError: (error) => errors.push(error) }),
      );
      return {
        errors,
        replaced: before.filter((element) => !element.isConnected).map(({ outerHTML }) => outerHTML),
        leave: () => act(async () => root.unmount()),
      };
    },
  };
}
