/** Id of the element that holds a field, by the field's path in the payload. */
export const fieldId = (field: string) => `add-farm-${field.replaceAll(/\W+/g, '-').replace(/-$/, '')}`;

/** Ids of what describes a field. */
export const errorId = (field: string) => `${fieldId(field)}-error`;
export const helpId = (field: string) => `${fieldId(field)}-help`;

const FOCUSABLE = 'input:not([type=hidden]), select, textarea, button, a[href]';

/** Focuses a field, or the first part of one that has several, and brings it into view. */
export function focusField(field: string): void {
  const element = document.getElementById(fieldId(field));
  const target = element?.matches(FOCUSABLE) ? element : element?.querySelector<HTMLElement>(FOCUSABLE);
  // A group starts at its checked part, as Tab would.
  const checked = target?.matches('[type=radio]')
    ? element?.querySelector<HTMLElement>(':checked')
    : undefined;
  (checked ?? target)?.focus();
}
