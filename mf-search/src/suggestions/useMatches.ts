import { suggestQuery } from '@sideroad/shared/api';
import type { Suggestion } from '@sideroad/shared/contract';
import { useQuery } from '@sideroad/shared/query';
import { useEffect, useState } from 'react';

/** The value once it has stayed the same for `ms`; until then the one before, at first null. */
function useSettled<T>(value: T, ms: number): T | null {
  const [settled, setSettled] = useState<T | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}

/** Spec section 9: 'Suggest debounce 300 ms.' */
const DEBOUNCE_MS = 300;

export interface Matches {
  /** Farms for the text, or those for what it was a moment ago while the visitor types on. */
  farms: readonly Suggestion[];
  /** The answer to the text is still to come. */
  loading: boolean;
  failed: boolean;
}

const NO_FARMS: readonly Suggestion[] = [];

/**
 * Farms for what the visitor has typed, fetched 300 ms after typing stops (spec section 2). The next letter aborts the
 * call for the text before it (decision B4). 'Search suggest failure: List emptied silently' (spec section 8).
 * @param q as searched for; nothing is fetched for an empty one.
 */
export function useMatches(q: string): Matches {
  const settled = useSettled(q, DEBOUNCE_MS);
  const { data, isError, isPending, isPlaceholderData } = useQuery({
    ...suggestQuery(q),
    enabled: q !== '' && settled === q,
    placeholderData: (shown, earlier) => {
      const before = earlier?.queryKey[1] ?? '';
      return before && (q.startsWith(before) || before.startsWith(q)) ? shown : undefined;
    },
  });
  return {
    farms: (isError ? undefined : data) ?? NO_FARMS,
    loading: q !== '' && (isPending || isPlaceholderData),
    failed: isError,
  };
}
