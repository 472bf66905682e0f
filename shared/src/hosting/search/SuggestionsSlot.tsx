import type { ComboboxState, SuggestionsModule, SuggestionsProps } from '@sideroad/shared/contract';
import { useHost } from '@sideroad/shared/host';
import { Component, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import styles from './SuggestionsSlot.module.css';
import { texts } from './texts.ts';

interface SlotBoundaryProps {
  children: ReactNode;
  onError: (error: unknown) => void;
}

/** Keeps an error of the suggestions away from the header (React has error boundaries only as classes). */
class SlotBoundary extends Component<SlotBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error);
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}

interface SuggestionsSlotProps extends Pick<SuggestionsProps, 'inputRef' | 'query' | 'onPick'> {
  slot: ReturnType<typeof useSuggestionsSlot>;
}

/** Renders the suggestions below the field. Empty when closed, and when their code does not load. */
export function SuggestionsSlot({ slot, ...field }: SuggestionsSlotProps) {
  const { Suggestions, open, loading, closeSlot, setCombobox, giveUp } = slot;
  if (!open || !(Suggestions || loading)) return null;
  return (
    // A press in here must not take the focus from the field: that would close the list before the click arrives.
    // biome-ignore lint/a11y/noStaticElementInteractions: it prevents an interaction, it offers none
    <div className={styles.slot} onMouseDown={(event) => event.preventDefault()}>
      {Suggestions ? (
        <SlotBoundary onError={giveUp}>
          <Suggestions {...field} onClose={closeSlot} onA11y={setCombobox} />
        </SlotBoundary>
      ) : (
        <SuggestionsLoading />
      )}
    </div>
  );
}

/** Milliseconds before loading is announced, so that nothing flashes. */
const LOADING_SHOWN_AFTER_MS = 300;

/**
 * Replaces the suggestions while their code loads. The status region exists before its text: otherwise it
 * would not be read out.
 */
function SuggestionsLoading() {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), LOADING_SHOWN_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);

  return (
    <p role="status" className={shown ? styles.loading : undefined}>
      {shown && texts.loading}
    </p>
  );
}

interface Slot {
  Suggestions: SuggestionsModule['default'] | null;
  /** Suggestions are mounted only while the visitor uses the field. */
  open: boolean;
  /** Their code loads for the first time. A retry is silent. */
  loading: boolean;
  /** The combobox state that the suggestions last reported. */
  combobox: ComboboxState | null;
}

const EMPTY: Slot = { Suggestions: null, open: false, loading: false, combobox: null };
const WHERE = { remote: 'mf-search', section: 'Suggestions' };

function isSame(a: ComboboxState | null, b: ComboboxState | null): boolean {
  return a?.listId === b?.listId && a?.expanded === b?.expanded && a?.activeOptionId === b?.activeOptionId;
}

/**
 * Holds the suggestions of mf-search. They load on the first focus; after a failure the field is a plain
 * search box, and the next focus retries. All functions keep their identity.
 * @param load the same function at each render
 */
export function useSuggestionsSlot(load: () => Promise<SuggestionsModule>) {
  const { reportError } = useHost();
  const [slot, setSlot] = useState(EMPTY);
  const asked = useRef(false);
  const hasFailed = useRef(false);

  const openSlot = useCallback(() => {
    setSlot((before) => (before.open ? before : { ...before, open: true }));
  }, []);

  /** Loads the module unless that is done or under way. Call it on focus, not while typing. */
  const fillSlot = useCallback(() => {
    if (asked.current) return;
    asked.current = true;
    const isFirst = !hasFailed.current;
    setSlot((before) => ({ ...before, loading: isFirst }));
    load().then(
      ({ default: Suggestions }) => setSlot((before) => ({ ...before, Suggestions, loading: false })),
      (error: unknown) => {
        asked.current = false;
        hasFailed.current = true;
        setSlot((before) => ({ ...before, loading: false }));
        reportError(error, WHERE);
      },
    );
  }, [load, reportError]);

  /** Closes the suggestions. What they report on unmount is ignored: the field stays a collapsed combobox. */
  const closeSlot = useCallback(() => {
    setSlot((before) => (before.open ? { ...before, open: false } : before));
  }, []);

  const setCombobox = useCallback((combobox: ComboboxState | null) => {
    setSlot((before) =>
      before.open && !isSame(before.combobox, combobox) ? { ...before, combobox } : before,
    );
  }, []);

  /** The suggestions threw: only the plain search box remains. */
  const giveUp = useCallback(
    (error: unknown) => {
      setSlot(EMPTY);
      reportError(error, WHERE);
    },
    [reportError],
  );

  return { ...slot, openSlot, fillSlot, closeSlot, setCombobox, giveUp };
}
