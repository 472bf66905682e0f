import { suggestQuery } from '@sideroad/shared/api';
import type { Suggestion } from '@sideroad/shared/contract';
import { useQuery } from '@sideroad/shared/query';
import { useEffect, useState } from 'react';

/** Debounces a value. @returns null at first, later the last value that stayed the same for `ms` */
function useSettled<T>(value: T, ms: number): T | null {
  const [settled, setSettled] = useState<T | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}

const DEBOUNCE_MS = 300;

const NO_FARMS: readonly Suggestion[] = [];

/** Fetches the farms for the typed text; nothing for an empty one. */
export function useMatches(q: string) {
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
    /** Farms for the text, or those for a shorter or longer one while they load. */
    farms: (isError ? undefined : data) ?? NO_FARMS,
    /** The farms for the text have not loaded yet. */
    loading: q !== '' && (isPending || isPlaceholderData),
    failed: isError,
  };
}
