import type { SuggestionsProps } from '@sideroad/shared/contract';
import { isPlainKey } from '@sideroad/shared/domain/keys';
import { type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react';
import classes from './OptionList.module.css';

interface Option {
  id: string;
  /** The text to search for. */
  text: string;
}

interface Listbox<T extends Option> {
  id: string;
  options: readonly T[];
  elementId: (option: T) => string;
  /** The option that the arrow keys have reached; null in the field. */
  active: T | null;
}

const CARET_KEYS = ['Home', 'End', 'ArrowLeft', 'ArrowRight'];

/** Returns the next index for ↓ or ↑, wrapping at the ends; -1 is the field. */
function nextIndex(key: string, index: number, count: number): number {
  if (key === 'ArrowDown') return (index + 1) % count;
  return index <= 0 ? count - 1 : index - 1;
}

/**
 * Handles the keys of a combobox whose focus stays in the field (WAI-ARIA Authoring Practices, 'List autocomplete with
 * manual selection'). Moving the caret or changing the text leads back to the field. The shell
 * handles opening and Escape.
 */
export function useListbox<T extends Option>(
  { inputRef, query, onPick, onA11y }: Omit<SuggestionsProps, 'onClose'>,
  options: readonly T[],
): Listbox<T> {
  const id = useId();
  const [choice, setChoice] = useState({ query, options, index: -1 });
  // Another text or other options lead back to the field.
  const index = choice.query === query && choice.options === options ? choice.index : -1;
  const active = options[index] ?? null;
  const elementId = (option: T) => `${id}-${option.id}`;
  const activeOptionId = active && elementId(active);
  const expanded = options.length > 0;

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!isPlainKey(event)) return;
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
  children: (option: T) => ReactNode;
}

/** Shows the options of a listbox. */
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
