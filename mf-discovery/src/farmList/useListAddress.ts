import type { ListingQuery } from '@sideroad/shared/domain/paths';
import { useNavigate } from '@sideroad/shared/router';
import { useEffect, useRef } from 'react';

export interface ListAddress<Query extends ListingQuery> {
  /** Changes parts of the query by replacement: nothing is pushed, nothing scrolls (decision R7). */
  replace: (patch: Partial<Query>) => void;
  /** Address of a page of the list, everything else kept. */
  hrefFor: (page: number) => string;
}

/**
 * The list's state in the address. `toPath` makes the whole path of a query.
 * Changes made before the router has caught up with the last one are put together, so that none is lost.
 */
export function useListAddress<Query extends ListingQuery>(
  query: Query,
  toPath: (query: Query) => string,
): ListAddress<Query> {
  const navigate = useNavigate();
  const path = toPath(query);
  const latest = useRef({ path, query });
  useEffect(() => {
    if (latest.current.path !== path) latest.current = { path, query };
  });

  return {
    replace(patch) {
      const next = { ...latest.current.query, ...patch };
      latest.current = { ...latest.current, query: next };
      navigate(toPath(next), { replace: true });
    },
    hrefFor: (page) => toPath({ ...query, page }),
  };
}
