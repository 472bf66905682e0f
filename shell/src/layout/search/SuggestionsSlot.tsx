import type { SuggestionsProps } from '@sideroad/shared/contract';
import { Component, type ReactNode } from 'react';
import { SuggestionsLoading } from './SuggestionsLoading.tsx';
import styles from './SuggestionsSlot.module.css';
import type { useSuggestionsSlot } from './useSuggestionsSlot.ts';

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

/**
 * Where the suggestions stand: under the header's field, and below the field in the overlay. Empty when closed, and
 * when their code cannot be had.
 */
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
