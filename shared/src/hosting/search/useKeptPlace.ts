import { type Finding, NO_FINDING } from '@sideroad/shared/domain/finding';
import { listingQuery } from '@sideroad/shared/domain/routeQueries';
import { useLocation } from '@sideroad/shared/router';
import { useMemo } from 'react';
import { matchRoute, queryKeysOf } from '../routes.ts';

/** Returns the place that the visitor has chosen on a list, for the query of another one; nothing without one. */
export function useKeptPlace(): { finding?: Finding } {
  const { pathname, search } = useLocation();
  return useMemo(() => {
    const route = matchRoute(pathname, search)?.route;
    // The server renders other pages without their query.
    const isList = route?.kind === 'remote' && queryKeysOf(route).includes('near');
    const near = isList ? listingQuery.parse(search).finding.near : null;
    return near ? { finding: { ...NO_FINDING, near } } : {};
  }, [pathname, search]);
}
