import { phoneDigits } from '@sideroad/shared/domain/phone';
import { type FormApi, getIn, type MutableState, type Tools } from 'final-form';
import { useCallback, useEffect, useLayoutEffect, useReducer } from 'react';
import { useForm } from 'react-final-form';
import { fieldId } from '../form/fieldId.ts';
import { type DayHours, defaultValues, withAllDay, withClosed, withStretches } from '../form/values.ts';

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
  const times = [...row.querySelectorAll<HTMLInputElement>('[type=time]')].map(({ value }) => value || null);
  const stretches = times.flatMap((openTime, index) =>
    index % 2 === 0 ? { openTime, closeTime: times[index + 1] ?? null } : [],
  );
  const [allDay, closed] = row.querySelectorAll<HTMLInputElement>('[type=checkbox]');
  if (closed?.checked) return withClosed(day, true);
  return allDay?.checked ? withAllDay(day, true) : withStretches(day, stretches);
}

/** Reads the fields that show something else than in an empty form; the result puts that into the form. */
function takeInput(form: FormApi): () => void {
  const empty = defaultValues();
  const taken = form.getRegisteredFields().flatMap((field) => {
    const control = document.getElementById(fieldId(field));
    if (!control) return [];
    const before = getIn(empty, field);
    const shown = field.startsWith('farm.businessHours') ? shownHours(control, before) : shownBy(control);
    const isNew = shown !== undefined && JSON.stringify(shown) !== JSON.stringify(before);
    return isNew ? [{ field, shown }] : [];
  });
  return () => {
    for (const { field, shown } of taken) form.change(field, shown);
  };
}

/** Mutator that takes the texts that controls show: some browsers and password managers fill in without an event [ADD-41]. */
export function takeFilled<Values>(_args: unknown[], state: MutableState<Values>, tools: Tools<Values>) {
  for (const field of Object.keys(state.fields)) {
    const control = document.getElementById(fieldId(field));
    const shown = control && shownBy(control);
    const before = tools.getIn(state.formState.values ?? {}, field) ?? '';
    if (typeof shown === 'string' && shown !== before) tools.changeValue(state, field, () => shown);
  }
}

/** Reads what was entered into the server's HTML before hydration; the result is `takeInput` of this form. */
export function useEarlyInput(): () => () => void {
  const form = useForm();
  // React runs the effects of a commit before it renders for a layout effect. Without this they run later, and as
  // final-form's `useField` sets a field to its initial value in its effect, a key pressed in between would be lost.
  const [, render] = useReducer(() => true, false);
  useLayoutEffect(render, []);
  useEffect(() => {
    takeInput(form)();
    for (const picker of document.querySelectorAll<HTMLInputElement>('form [type=file]'))
      if (picker.files?.length) picker.dispatchEvent(new Event('change', { bubbles: true }));
  }, [form]);
  return useCallback(() => takeInput(form), [form]);
}
