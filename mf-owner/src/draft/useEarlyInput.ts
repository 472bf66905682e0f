import { phoneDigits } from '@sideroad/shared/domain/phone';
import { getIn } from 'final-form';
import { useEffect, useLayoutEffect, useReducer } from 'react';
import { useForm } from 'react-final-form';
import { fieldId } from '../form/fieldId.ts';
import { type DayHours, defaultValues, withClosed } from '../form/values.ts';

/** Reads the value that a control shows; undefined for files and for elements that are no control. */
function shownBy(control: HTMLElement): unknown {
  if (control.matches('[type=file]')) return undefined;
  if (control instanceof HTMLInputElement)
    return control.type === 'tel' ? phoneDigits(control.value) : control.value;
  if (control instanceof HTMLTextAreaElement || control instanceof HTMLSelectElement) return control.value;
  const checked = [...control.querySelectorAll<HTMLInputElement>(':checked')].map(({ value }) => value);
  if (control.matches('[role=radiogroup]')) return checked[0] || null;
  return control.matches('[role=group]') ? checked : undefined;
}

/** Reads the hours that a day's row shows. @param day its default */
function shownHours(row: HTMLElement, day: DayHours): DayHours {
  const [openTime = null, closeTime = null] = [...row.querySelectorAll<HTMLInputElement>('[type=time]')].map(
    ({ value }) => value || null,
  );
  return row.querySelector(':checked') ? withClosed(day, true) : { ...day, openTime, closeTime };
}

/**
 * Reads what the visitor entered into the server's HTML before hydration, when no handler was attached. Call it after
 * `useDraft`: newer input wins over the draft.
 */
export function useEarlyInput(): void {
  const form = useForm();
  // React runs the effects of a commit before it renders for a layout effect. Without this they run later, and as
  // final-form's `useField` sets a field to its initial value in its effect, a key pressed in between would be lost.
  const [, render] = useReducer(() => true, false);
  useLayoutEffect(render, []);
  useEffect(() => {
    const empty = defaultValues();
    for (const field of form.getRegisteredFields()) {
      const control = document.getElementById(fieldId(field));
      if (!control) continue;
      const before = getIn(empty, field);
      const shown = field.startsWith('farm.businessHours') ? shownHours(control, before) : shownBy(control);
      if (shown !== undefined && JSON.stringify(shown) !== JSON.stringify(before)) form.change(field, shown);
    }
    for (const picker of document.querySelectorAll<HTMLInputElement>('form [type=file]'))
      if (picker.files?.length) picker.dispatchEvent(new Event('change', { bubbles: true }));
  }, [form]);
}
