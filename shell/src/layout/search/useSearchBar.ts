import { paths, searchQuery } from '@sideroad/shared/domain/paths';
import { normalisePath } from '@sideroad/shared/domain/routePattern';
import { useLocation, useNavigate } from '@sideroad/shared/router';
import { type RefObject, useCallback, useLayoutEffect, useState } from 'react';
import { useSuggestionsSlot } from './useSuggestionsSlot.ts';

/** What the address searches for: the query on the search page, empty text elsewhere. */
export function useAddressQuery(): string {
  const { pathname, search } = useLocation();
  return normalisePath(pathname) === paths.search({}) ? searchQuery.parse(search).q : '';
}

/**
 * What a search field does [SEARCH-18] Its text is what the visitor types, and what the address searches for whenever
 * that changes.
 */
export function useSearchBar(input: RefObject<HTMLInputElement | null>) {
  const navigate = useNavigate();
  const slot = useSuggestionsSlot();
  const addressQuery = useAddressQuery();
  const [text, setText] = useState(addressQuery);
  const [seenQuery, setSeenQuery] = useState(addressQuery);
  if (addressQuery !== seenQuery) {
    setSeenQuery(addressQuery);
    setText(addressQuery);
  }

  const { openSlot, closeSlot, fillSlot } = slot;
  // The field stands in the document before this runs: what was typed stays, and who is there gets suggestions.
  useLayoutEffect(() => {
    const field = input.current;
    if (!field) return;
    if (field.value !== field.defaultValue) setText(field.value);
    if (field !== document.activeElement) return;
    fillSlot();
    openSlot();
  }, [input, fillSlot, openSlot]);

  const search = useCallback(
    (query: string) => {
      const q = query.trim();
      if (!q) return;
      setText(q);
      closeSlot();
      navigate(paths.search({ q }));
    },
    [navigate, closeSlot],
  );
  const type = (next: string) => {
    setText(next);
    openSlot();
  };
  return { text, type, search, slot };
}
