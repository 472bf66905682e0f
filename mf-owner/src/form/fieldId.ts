/** Returns the id of a field's element. @param field its path in the payload */
export const fieldId = (field: string) => `add-farm-${field.replaceAll(/\W+/g, '-').replace(/-$/, '')}`;

export const errorId = (field: string) => `${fieldId(field)}-error`;
export const helpId = (field: string) => `${fieldId(field)}-help`;

const FOCUSABLE = 'input:not([type=hidden]), select, textarea, button, a[href]';

/** Focuses a field, or its first control when it has several. */
export function focusField(field: string): void {
  const element = document.getElementById(fieldId(field));
  const target = element?.matches(FOCUSABLE) ? element : element?.querySelector<HTMLElement>(FOCUSABLE);
  // Takes the checked one of radio buttons, as Tab does.
  const checked = target?.matches('[type=radio]')
    ? element?.querySelector<HTMLElement>(':checked')
    : undefined;
  (checked ?? target)?.focus();
}
