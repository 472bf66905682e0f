import { suggestQuery } from '@sideroad/shared/api';
import type { Suggestion, SuggestionsProps } from '@sideroad/shared/contract';
import { searchText } from '@sideroad/shared/domain/search';
import { useQuery } from '@sideroad/shared/query';
import { SearchX, Sprout } from 'lucide-react';
import { useEffect, useState } from 'react';
import { texts } from '../texts.ts';
import { FarmOptions, FarmOptionsSkeleton } from './FarmOptions.tsx';
import { RecentOptions } from './RecentOptions.tsx';
import classes from './Suggestions.module.css';

const { prompt, loading, none, count } = texts.suggestions;
const DEBOUNCE_MS = 300;
const NO_FARMS: readonly Suggestion[] = [];

/** Debounces a value. @returns null at first, later the last value that stayed the same for `ms` */
function useSettled<T>(value: T, ms: number): T | null {
  const [settled, setSettled] = useState<T | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}

/** Fetches the farms for the typed text; nothing for an empty one. */
function useMatches(q: string) {
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

/**
 * Says that nothing was found, and tells screen readers more. Always the same element, so that changes are announced.
 */
function Status({ q, matches }: { q: string; matches: ReturnType<typeof useMatches> }) {
  const isSeen = !q || (!matches.loading && matches.farms.length === 0);
  const text = () => {
    if (!q) return prompt;
    if (matches.loading) return loading;
    return matches.farms.length > 0 ? count(matches.farms.length) : none(q);
  };
  const Icon = q ? SearchX : Sprout;
  return (
    <p role="status" className={isSeen ? classes.note : 'sr-only'}>
      {isSeen ? <Icon aria-hidden="true" /> : null}
      <span>{text()}</span>
    </p>
  );
}

/** Shows recent searches while the header's field is empty, and farms for the typed text. */
export default function Suggestions(field: SuggestionsProps) {
  const q = searchText(field.query);
  const matches = useMatches(q);
  const { farms, loading, failed } = matches;
  return (
    // Keeps the focus in the field: when it leaves, the shell closes the suggestions.
    // biome-ignore lint/a11y/noStaticElementInteractions: it prevents an interaction, it offers none
    <div className={classes.panel} hidden={failed} onMouseDown={(event) => event.preventDefault()}>
      <Status q={q} matches={matches} />
      {q ? <FarmOptions {...field} q={q} farms={farms} /> : <RecentOptions {...field} />}
      {loading && farms.length === 0 ? <FarmOptionsSkeleton /> : null}
    </div>
  );
}
