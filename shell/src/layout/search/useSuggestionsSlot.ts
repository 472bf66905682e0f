import type { ComboboxState, SuggestionsModule } from '@sideroad/shared/contract';
import { useHost } from '@sideroad/shared/host';
import { useCallback, useRef, useState } from 'react';
import { loadSuggestions } from '../../remotes/loadSuggestions.ts';

interface Slot {
  Suggestions: SuggestionsModule['default'] | null;
  /** Suggestions are mounted while the visitor is at the field, and only then. */
  open: boolean;
  /** Their code is on its way for the first time. A second try is quiet: nobody has asked for it. */
  loading: boolean;
  /** What the suggestions last said of themselves; null while they say nothing. */
  combobox: ComboboxState | null;
}

const EMPTY: Slot = { Suggestions: null, open: false, loading: false, combobox: null };
const WHERE = { remote: 'mf-search', section: 'Suggestions' };

function isSame(a: ComboboxState | null, b: ComboboxState | null): boolean {
  return a?.listId === b?.listId && a?.expanded === b?.expanded && a?.activeOptionId === b?.activeOptionId;
}

/**
 * The place under the search field that mf-search fills [ARCH-31, ARCH-32]. The module is loaded on the first focus;
 * when that fails the field stays a plain search box, and the next focus tries again. All functions keep their
 * identity.
 */
export function useSuggestionsSlot() {
  const { reportError } = useHost();
  const [slot, setSlot] = useState(EMPTY);
  const asked = useRef(false);
  const hasFailed = useRef(false);

  const openSlot = useCallback(() => {
    setSlot((before) => (before.open ? before : { ...before, open: true }));
  }, []);

  /** Loads the module unless that is done or under way. Call it on focus: typing on asks for nothing. */
  const fillSlot = useCallback(() => {
    if (asked.current) return;
    asked.current = true;
    const isFirst = !hasFailed.current;
    setSlot((before) => ({ ...before, loading: isFirst }));
    loadSuggestions().then(
      ({ default: Suggestions }) => setSlot((before) => ({ ...before, Suggestions, loading: false })),
      (error: unknown) => {
        asked.current = false;
        hasFailed.current = true;
        setSlot((before) => ({ ...before, loading: false }));
        reportError(error, WHERE);
      },
    );
  }, [reportError]);

  /** Takes the suggestions away. What they say when they go is not heard: the field stays a combobox, collapsed. */
  const closeSlot = useCallback(() => {
    setSlot((before) => (before.open ? { ...before, open: false } : before));
  }, []);

  const setCombobox = useCallback((combobox: ComboboxState | null) => {
    setSlot((before) =>
      before.open && !isSame(before.combobox, combobox) ? { ...before, combobox } : before,
    );
  }, []);

  /** The suggestions threw while rendering: a plain search box from now on. */
  const giveUp = useCallback(
    (error: unknown) => {
      setSlot(EMPTY);
      reportError(error, WHERE);
    },
    [reportError],
  );

  return { ...slot, openSlot, fillSlot, closeSlot, setCombobox, giveUp };
}
