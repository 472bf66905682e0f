import type { SuggestionsProps } from '@sideroad/shared/contract';
import { type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react';
import classes from './OptionList.module.css';

/** One line of the list. */
interface Option {
  id: string;
  /** What it puts into the search. */
  text: string;
}

interface Listbox<T extends Option> {
  /** Of the element `listbox`. */
  id: string;
  options: readonly T[];
  elementId: (option: T) => string;
  /** The option that the keys have come to; null while they are in the field. */
  active: T | null;
}

/** Safari tells the key that ends an input method's composition only by this code. */
const COMPOSING = 229;
const CARET_KEYS = ['Home', 'End', 'ArrowLeft', 'ArrowRight'];

/** Where ↓ and ↑ lead from an index, -1 being the field: over the options, round and round. */
function nextIndex(key: string, index: number, count: number): number {
  if (key === 'ArrowDown') return (index + 1) % count;
  return index <= 0 ? count - 1 : index - 1;
}

/**
 * The list under a combobox whose focus stays in the field (WAI-ARIA Authoring Practices, 'List autocomplete with
 * manual selection'; spec/accessibility, Search bar). ↓ and ↑ move over the options, Enter takes the active one, and
 * whatever moves the caret or changes the text leads back to the field. Opening and Esc are the shell's.
 */
export function useListbox<T extends Option>(
  { inputRef, query, onPick, onA11y }: Omit<SuggestionsProps, 'onClose'>,
  options: readonly T[],
): Listbox<T> {
  const id = useId();
  const [choice, setChoice] = useState({ query, options, index: -1 });
  // Another text or other options: the keys are in the field again.
  const index = choice.query === query && choice.options === options ? choice.index : -1;
  const active = options[index] ?? null;
  const elementId = (option: T) => `${id}-${option.id}`;
  const activeOptionId = active && elementId(active);
  const expanded = options.length > 0;

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing || event.keyCode === COMPOSING) return;
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const { key } = event;
    if (expanded && (key === 'ArrowDown' || key === 'ArrowUp')) {
      event.preventDefault();
      setChoice({ query, options, index: nextIndex(key, index, options.length) });
    } else if (active && key === 'Enter') {
      event.preventDefault();
      onPick(active.text);
    } else if (active && CARET_KEYS.includes(key)) {
      setChoice({ query, options, index: -1 });
    }
  });

  useEffect(() => {
    const input = inputRef.current;
    const handle = (event: KeyboardEvent) => onKeyDown(event);
    input?.addEventListener('keydown', handle);
    return () => input?.removeEventListener('keydown', handle);
  }, [inputRef]);

  useEffect(() => {
    onA11y({ listId: id, expanded, activeOptionId });
  }, [onA11y, id, expanded, activeOptionId]);
  useEffect(() => () => onA11y(null), [onA11y]);

  useEffect(() => {
    if (activeOptionId) document.getElementById(activeOptionId)?.scrollIntoView({ block: 'nearest' });
  }, [activeOptionId]);

  return { id, options, elementId, active };
}

interface OptionListProps<T extends Option> {
  listbox: Listbox<T>;
  label: string;
  onPick: (text: string) => void;
  /** What an option shows. */
  children: (option: T) => ReactNode;
}

/** The options under the field; the keys are `useListbox`'s. */
export function OptionList<T extends Option>({ listbox, label, onPick, children }: OptionListProps<T>) {
  const { id, options, elementId, active } = listbox;
  return (
    <div id={id} role="listbox" aria-label={label}>
      {options.map((option) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: Enter in the field takes the active option
        // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field (aria-activedescendant)
        <div
          key={option.id}
          id={elementId(option)}
          role="option"
          aria-selected={option === active}
          className={classes.option}
          onClick={() => onPick(option.text)}
        >
          {children(option)}
        </div>
      ))}
    </div>
  );
}
