import { useEffect, useEffectEvent, useState } from 'react';
import type { ListUrl } from '../useListUrl.ts';
import { pageHolding, type ShownFarms } from './useShownFarms.ts';

interface Options {
  shown: Pick<ShownFarms, 'filtered' | 'from' | 'items' | 'page' | 'loading'>;
  /** The visible area is known, so the farms of the page are final. */
  settled: boolean;
  /** Turns the list by replacement, without scrolling. */
  turnTo: (page: number) => void;
  memory: Pick<ListUrl<never>, 'remembered' | 'remember'>;
}

/** Keeps the farm whose preview shows on the current page of the list [LIST-53]. */
export function useSelection({ shown, settled, turnTo, memory }: Options) {
  const { filtered, from, items, page, loading } = shown;
  const [selectedId, setSelectedId] = useState(memory.remembered);
  const known = settled && !loading;
  useEffect(() => {
    // Checked when the page's farms change, not on selection: the farm's page may still be loading.
    if (known) setSelectedId((id) => (items.some((farm) => farm.id === id) ? id : null));
  }, [items, known]);
  const remember = useEffectEvent(memory.remember);
  useEffect(() => remember(selectedId), [selectedId]);

  return {
    selectedId,
    /** Selects a farm by its id; null deselects. */
    select(id: string | null) {
      const target = id === null ? null : pageHolding(filtered, id, from);
      if (target !== null && target !== page) turnTo(target);
      setSelectedId(id);
    },
  };
}
