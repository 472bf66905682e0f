import type { ListingQuery } from '@sideroad/shared/domain/paths';
import { useWhenever } from './useWhenever.ts';

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
