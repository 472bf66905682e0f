import { paths } from '@sideroad/shared/domain/paths';
import { useNavigate } from '@sideroad/shared/router';
import { useCallback, useState } from 'react';
import { useAddressQuery } from './useAddressQuery.ts';
import { useSuggestionsSlot } from './useSuggestionsSlot.ts';

/**
 * What a search field does (spec section 2): 'Picking a suggestion or submitting goes to /search?q=. An empty submit
 * does nothing.' Its text is what the visitor types, and what the address searches for whenever that changes.
 */
export function useSearchBar() {
  const navigate = useNavigate();
  const slot = useSuggestionsSlot();
  const addressQuery = useAddressQuery();
  const [text, setText] = useState(addressQuery);
  const [seenQuery, setSeenQuery] = useState(addressQuery);
  if (addressQuery !== seenQuery) {
    setSeenQuery(addressQuery);
    setText(addressQuery);
  }

  const { openSlot, closeSlot } = slot;
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
