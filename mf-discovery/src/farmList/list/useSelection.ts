import { useEffect, useEffectEvent, useState } from 'react';
import type { ListAddress } from '../useListAddress.ts';
import { pageHolding, type ShownFarms } from './useShownFarms.ts';

interface Selection {
  /** The farm whose preview shows. */
  selectedId: string | null;
  /** Null deselects. */
  select: (id: string | null) => void;
}

interface Options {
  shown: Pick<ShownFarms, 'filtered' | 'items' | 'page' | 'loading'>;
  /** The visible area is known: what the list shows counts. */
  settled: boolean;
  /** Turns the list by replacement, without a scroll. */
  turnTo: (page: number) => void;
  memory: Pick<ListAddress<never>, 'remembered' | 'remember'>;
}

/**
 * 'Selecting a label whose farm is on another page first turns the list to that page … Turning the page away from
 * the selected farm clears the selection.' (decision B12; spec section 4, Preview card)
 */
export function useSelection({ shown, settled, turnTo, memory }: Options): Selection {
  const { filtered, items, page, loading } = shown;
  const [selectedId, setSelectedId] = useState(memory.remembered);
  const known = settled && !loading;
  useEffect(() => {
    // Judged when the page's farms change, not when a farm is selected: its page may still be on the way.
    if (known) setSelectedId((id) => (items.some((farm) => farm.id === id) ? id : null));
  }, [items, known]);
  const remember = useEffectEvent(memory.remember);
  useEffect(() => remember(selectedId), [selectedId]);

  return {
    selectedId,
    select(id) {
      const target = id === null ? null : pageHolding(filtered, id);
      if (target !== null && target !== page) turnTo(target);
      setSelectedId(id);
    },
  };
}
