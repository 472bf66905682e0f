import type { RegistrationProblem } from '@sideroad/shared/domain/registration';
import { ARRAY_ERROR, FORM_ERROR, type FormApi, getIn, type MutableState, setIn } from 'final-form';
import { type FieldMetaState, useForm, useFormState } from 'react-final-form';
import { labelOf } from '../submission/serverProblems.ts';
import { texts } from '../texts.ts';
import { formProblems, inFormOrder, type Offered } from './problems.ts';
import type { AddFarmValues } from './values.ts';

/** Field arrays whose own error stands beside those of their items. */
const ARRAYS = ['farm.tips'];

/** Problems as final-form's errors: a message at each path, the first where a field has several. */
export function toErrors(problems: readonly RegistrationProblem[]): object {
  let errors = {};
  // The array's own error first: final-form sets the items' beside it, and not the other way round.
  const wholeFirst = [...problems].sort((one, other) => one.field.length - other.field.length);
  for (const { field, message } of wholeFirst) {
    const text = message ?? texts.addFarm.required;
    const error = ARRAYS.includes(field) ? Object.assign([], { [ARRAY_ERROR]: text }) : text;
    if (getIn(errors, field) === undefined) errors = setIn(errors, field, error);
  }
  return errors;
}

/**
 * The form's `validate`.
 * @param offered what may be chosen, as far as it has loaded
 * @returns a message per field, and under FORM_ERROR all problems in the order of the form
 */
export function validate(values: AddFarmValues, offered: Offered): object {
  const problems = formProblems(values, offered);
  return problems.length > 0 ? { ...toErrors(problems), [FORM_ERROR]: problems } : {};
}

function messageOf(error: unknown): string | null {
  if (typeof error === 'string') return error;
  return Array.isArray(error) && ARRAY_ERROR in error ? messageOf(error[ARRAY_ERROR]) : null;
}

/** What `shownMessage` reads of a field. */
export const SHOWN = { error: true, submitError: true, submitFailed: true, dirtySinceLastSubmit: true };

/**
 * What a field shows as wrong: nothing before the first submit that failed, then errors as they come and go. What the
 * API reported is shown until the field is changed.
 */
export function shownMessage({ error, submitError, submitFailed, dirtySinceLastSubmit }: FieldMetaState) {
  if (!submitFailed) return null;
  return messageOf(error) ?? (dirtySinceLastSubmit ? null : messageOf(submitError));
}

/** All that `validate` finds wrong now. */
export const allProblems = (form: FormApi<AddFarmValues>): readonly RegistrationProblem[] =>
  form.getState().error ?? [];

/** All that the fields show as wrong, in the order of the form. */
export function shownProblems(form: FormApi<AddFarmValues>): RegistrationProblem[] {
  const { submitFailed, submitErrors = {}, dirtyFieldsSinceLastSubmit: changed = {} } = form.getState();
  if (!submitFailed) return [];
  const own = allProblems(form);
  const reported = form.getRegisteredFields().flatMap((field) => {
    const message = messageOf(getIn(submitErrors, field));
    const label = labelOf(field);
    const isGone = changed[field] || own.some((problem) => problem.field === field);
    return message === null || label === null || isGone ? [] : [{ field, label, message }];
  });
  return inFormOrder([...own, ...reported]);
}

const SUBSCRIPTION = {
  error: true,
  submitFailed: true,
  submitErrors: true,
  dirtyFieldsSinceLastSubmit: true,
};

/** What is wrong with the form, and what of it the fields show. */
export function useProblems() {
  const form = useForm<AddFarmValues>();
  useFormState({ subscription: SUBSCRIPTION });
  return { all: allProblems(form), shown: shownProblems(form) };
}

/** Mutator: a new attempt starts without what the API reported of an earlier one. */
export function forgetSubmitErrors(_args: unknown[], { formState }: MutableState<AddFarmValues>): void {
  delete formState.submitErrors;
  delete formState.submitError;
}
