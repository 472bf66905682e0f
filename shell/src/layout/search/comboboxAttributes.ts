import type { ComboboxState } from '@sideroad/shared/contract';
import type { InputHTMLAttributes } from 'react';

/**
 * Attributes that make the field the combobox of spec/accessibility; none while there are no suggestions to speak of.
 * @param open whether the suggestions are there now; else the list is told to be collapsed.
 */
export function comboboxAttributes(
  combobox: ComboboxState | null,
  open: boolean,
): InputHTMLAttributes<HTMLInputElement> {
  if (!combobox) return {};
  return {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-controls': combobox.listId,
    'aria-expanded': open && combobox.expanded,
    'aria-activedescendant': (open && combobox.activeOptionId) || undefined,
  };
}
