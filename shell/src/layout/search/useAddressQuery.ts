import { paths, searchQuery } from '@sideroad/shared/domain/paths';
import { normalisePath } from '@sideroad/shared/domain/routePattern';
import { useLocation } from '@sideroad/shared/router';

/** What the address searches for: the query on the search page, empty text elsewhere. */
export function useAddressQuery(): string {
  const { pathname, search } = useLocation();
  return normalisePath(pathname) === paths.search({}) ? searchQuery.parse(search).q : '';
}
