import type { ListingQuery } from '@sideroad/shared/domain/paths';
import { useLocation, useNavigate } from '@sideroad/shared/router';
import { useEffect, useRef } from 'react';
import { useWhenever } from './useWhenever.ts';

export interface ListAddress<Query extends ListingQuery> {
  /** Changes parts of the query by replacement: nothing is pushed, nothing scrolls (decision R7). */
  replace: (patch: Partial<Query>) => void;
  /** Address of a page of the list, everything else kept. */
  hrefFor: (page: number) => string;
  /** Id of the farm whose preview was open when the visitor left this entry of the history. */
  remembered: string | null;
  /** Keeps an id, or none, with this entry of the history: Back from a farm finds its preview open again. */
  remember: (farmId: string | null) => void;
}

/** What an entry of the history holds beside its address; anything may stand there. */
function selectedIn(state: unknown): string | null {
  const kept = typeof state === 'object' && state !== null && 'selected' in state ? state.selected : null;
  return typeof kept === 'string' ? kept : null;
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
  const remembered = selectedIn(useLocation().state);
  const path = toPath(query);
  const latest = useRef({ path, query, selected: remembered });
  useEffect(() => {
    if (latest.current.path !== path) latest.current = { path, query, selected: remembered };
  });

  const change = (next: Partial<{ query: Query; selected: string | null }>) => {
    latest.current = { ...latest.current, ...next };
    const { query: wanted, selected } = latest.current;
    navigate(toPath(wanted), { replace: true, state: { selected } });
  };
  return {
    replace: (patch) => change({ query: { ...latest.current.query, ...patch } }),
    hrefFor: (page) => toPath({ ...query, page }),
    remembered,
    remember(farmId) {
      if (farmId !== latest.current.selected) change({ selected: farmId });
    },
  };
}

interface Options<Query> {
  /** The defaults are final; until then the address stays as it is. */
  known: boolean;
  /** What the address must carry; null cannot be known and is left out. */
  defaults: Partial<Query>;
  replace: (patch: Partial<Query>) => void;
}

/**
 * 'If either is missing, the URL is rewritten by replacement to add them.' (spec section 2, Farm list for a
 * category)
 */
export function useCompleteAddress<Query extends ListingQuery>(
  query: Query,
  { known, defaults, replace }: Options<Query>,
): void {
  const missing: Partial<Query> = {};
  for (const key in defaults) {
    if (query[key] === null && defaults[key] !== null) missing[key] = defaults[key];
  }
  useWhenever(known && Object.keys(missing).length > 0, () => replace(missing));
}
