import { useEffect, useState } from 'react';
import { pageHolding } from './paging.ts';
import type { ShownFarms } from './useShownFarms.ts';

export interface Selection {
  /** The farm whose preview shows. */
  selectedId: string | null;
  /** Null deselects. */
  select: (id: string | null) => void;
}

/**
 * 'Selecting a label whose farm is on another page first turns the list to that page … Turning the page away from
 * the selected farm clears the selection.' (decision B12; spec section 4, Preview card)
 * `turnTo` turns the list by replacement, without a scroll.
 */
export function useSelection(
  { filtered, items, page }: Pick<ShownFarms, 'filtered' | 'items' | 'page'>,
  turnTo: (page: number) => void,
): Selection {
  const [selectedId, setSelectedId] = useState<string | null>(null);
  useEffect(() => {
    // Judged when the page's farms change, not when a farm is selected: its page may still be on the way.
    setSelectedId((id) => (items.some((farm) => farm.id === id) ? id : null));
  }, [items]);

  return {
    selectedId,
    select(id) {
      const target = id === null ? null : pageHolding(filtered, id);
      if (target !== null && target !== page) turnTo(target);
      setSelectedId(id);
    },
  };
}
