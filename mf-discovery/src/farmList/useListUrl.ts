import type { Finding } from '@sideroad/shared/domain/finding';
import type { ListingQuery } from '@sideroad/shared/domain/paths';
import { useLocation, useNavigate } from '@sideroad/shared/router';
import { useEffect, useEffectEvent, useRef } from 'react';

export interface ListUrl<Query extends ListingQuery> {
  /** Changes parts of the query by replacement, without scrolling. */
  replace: (patch: Partial<Query>) => void;
  /** Changes what narrows the list by a new history entry, on page 1. Another place or distance has its own map. */
  find: (finding: Finding, changed: Partial<Finding>) => void;
  hrefFor: (page: number) => string;
  /** Id of the farm that was selected when the visitor left this history entry. */
  remembered: string | null;
  /** Stores the id of the selected farm in this history entry. */
  remember: (farmId: string | null) => void;
}

/** Reads the selected farm from the state of a history entry, which other code may have written. */
function selectedIn(state: unknown): string | null {
  const kept = typeof state === 'object' && state !== null && 'selected' in state ? state.selected : null;
  return typeof kept === 'string' ? kept : null;
}

/**
 * Keeps the state of the list in the URL. Changes that come before the router has applied the last one are
 * combined, so that none is lost.
 * @param toPath returns path and query string of a query
 */
export function useListUrl<Query extends ListingQuery>(
  query: Query,
  toPath: (query: Query) => string,
): ListUrl<Query> {
  const navigate = useNavigate();
  const remembered = selectedIn(useLocation().state);
  const path = toPath(query);
  const latest = useRef({ path, query, selected: remembered });
  useEffect(() => {
    if (latest.current.path !== path) latest.current = { path, query, selected: remembered };
  });

  const change = (next: Partial<{ query: Query; selected: string | null }>, replace = true) => {
    latest.current = { ...latest.current, ...next };
    const { query: wanted, selected } = latest.current;
    navigate(toPath(wanted), { replace, state: { selected } });
  };
  return {
    replace: (patch) => change({ query: { ...latest.current.query, ...patch } }),
    find(finding, changed) {
      const { query: before } = latest.current;
      const map = 'near' in changed || 'within' in changed ? null : before.map;
      change({ query: { ...before, finding, map, page: 1 } }, false);
    },
    hrefFor: (page) => toPath({ ...query, page }),
    remembered,
    remember(farmId) {
      if (farmId !== latest.current.selected) change({ selected: farmId });
    },
  };
}

/** Runs `action` each time `condition` becomes true. */
export function useEffectWhen(condition: boolean, action: () => void): void {
  const run = useEffectEvent(action);
  useEffect(() => {
    if (condition) run();
  }, [condition]);
}

interface CompleteUrlOptions<Query> {
  /** The defaults have loaded; until then the URL stays as it is. */
  known: boolean;
  /** Parameters that the URL must have. One that is null is left out. */
  defaults: Partial<Query>;
  replace: (patch: Partial<Query>) => void;
}

/** Adds missing parameters to the URL. */
export function useCompleteUrl<Query extends ListingQuery>(
  query: Query,
  { known, defaults, replace }: CompleteUrlOptions<Query>,
): void {
  const missing: Partial<Query> = {};
  for (const key in defaults) {
    if (query[key] === null && defaults[key] !== null) missing[key] = defaults[key];
  }
  useEffectWhen(known && Object.keys(missing).length > 0, () => replace(missing));
}
