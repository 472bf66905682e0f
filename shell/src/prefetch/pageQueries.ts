import { categoriesQuery, type PageQuery } from '@sideroad/shared/api';
import type { PageContext } from '@sideroad/shared/contract';
import { isComponentModule } from '@sideroad/shared/hosting';
import type { FoundRoute } from '@sideroad/shared/hosting/routes';
import { chromeFor } from '../layout/chromeFor.ts';

/**
 * Lists the queries that a page says it starts with; none where the module is no page, or says none. The type check of
 * the route table and of the remote's exposes covers the props.
 * @param module that the page's remote exposes; undefined where it has not loaded
 */
export function pageQueries(
  module: unknown,
  { route, match }: FoundRoute,
  context: PageContext,
): PageQuery[] {
  if (route.kind !== 'remote' || !isComponentModule(module)) return [];
  const queries: unknown = Reflect.get(module.default, 'queries');
  return typeof queries === 'function' ? [...queries(route.props(match), context)] : [];
}

/** Lists the queries of the layout around a page. */
export const layoutQueries = (pathname: string): PageQuery[] =>
  chromeFor(pathname).header ? [categoriesQuery()] : [];
