import type { ReactNode } from 'react';
import classes from './OptionList.module.css';
import type { Listbox, Option } from './useListbox.ts';

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
