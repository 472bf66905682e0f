import type { FieldProblem } from '@sideroad/shared/contract';
import {
  chosenProblem,
  LIMITS,
  type RegistrationProblem,
  registrationProblems,
} from '@sideroad/shared/domain/registration';
import { ARRAY_ERROR, FORM_ERROR, type FormApi, getIn, type MutableState, setIn } from 'final-form';
import { type FieldMetaState, useForm, useFormState } from 'react-final-form';
import { texts } from '../texts.ts';
import { fieldOf, labelOf, orderOf, type Part, partOf } from './formFields.ts';
import { type AddFarmValues, GALLERY_MOST, type Pictures, toHours, usable } from './values.ts';

/** A category or feature as its rules read it. */
interface ChosenItem {
  id: string;
  name: string;
  description: string;
}

/** The categories and features that can be chosen, as far as they have loaded. */
interface Offered {
  categories: readonly ChosenItem[];
  features: readonly ChosenItem[];
}

/** Checks the names and descriptions of what is chosen. */
function chosenProblems({ farm }: AddFarmValues, { categories, features }: Offered): RegistrationProblem[] {
  const check = (field: string, label: string, ids: readonly string[], items: readonly ChosenItem[]) =>
    items
      .filter(({ id }) => ids.includes(id))
      .flatMap((item) => {
        const message = chosenProblem(item);
        return message ? { field, label, message } : [];
      });
  return [
    ...check('farm.categoryIds', texts.choices.categories, farm.categoryIds, categories),
    ...check('farm.featureIds', texts.choices.features, farm.featureIds, features),
  ];
}

/** Finds the problems of the pictures on submit. */
export function pictureProblems({ cover, gallery }: Pictures): RegistrationProblem[] {
  const problems: RegistrationProblem[] = [];
  const add = (field: 'cover' | 'gallery', message: string | null) =>
    problems.push({ field, label: texts.pictures[field], message });
  if (!cover) add('cover', null);
  else if (cover.message !== null) add('cover', cover.message);
  const count = usable(gallery).length;
  if (count < LIMITS.galleryMin) add('gallery', texts.pictures.tooFew);
  if (count > GALLERY_MOST) add('gallery', texts.pictures.tooMany(GALLERY_MOST));
  for (const { message } of gallery) if (message !== null) add('gallery', message);
  return problems;
}

/** Sorts problems in the order of the form; those of one field keep their order. */
export const inFormOrder = (problems: readonly RegistrationProblem[]): RegistrationProblem[] =>
  [...problems].sort((one, other) => orderOf(one.field) - orderOf(other.field));

/** Converts a JSON pointer such as '/farm/tips/0/tipTitle' to the path 'farm.tips[0].tipTitle'. */
const toPath = (field: string) =>
  field
    .replace(/^\//, '')
    .replaceAll('/', '.')
    .replaceAll(/\.(\d+)(?=\.|$)/g, '[$1]');

/** Finds the fields of the problems that the API reports (422). Problems elsewhere are left out. */
export const serverProblems = (problems: readonly FieldProblem[]): RegistrationProblem[] =>
  problems.flatMap((problem) => {
    const field = fieldOf(toPath(problem.field));
    const label = labelOf(field);
    return label === null ? [] : [{ field, label, message: problem.message }];
  });

/** Field arrays that have an error of their own beside those of their items. */
const ARRAYS = ['farm.tips'];

/** Converts problems to final-form's errors: the first message of each path. */
export function toErrors(problems: readonly RegistrationProblem[]): object {
  let errors = {};
  // Arrays first: `setIn` adds items' errors to an array's own error, but not the other way round.
  const wholeFirst = [...problems].sort((one, other) => one.field.length - other.field.length);
  for (const { field, message } of wholeFirst) {
    const text = message ?? texts.addFarm.required;
    const error = ARRAYS.includes(field) ? Object.assign([], { [ARRAY_ERROR]: text }) : text;
    if (getIn(errors, field) === undefined) errors = setIn(errors, field, error);
  }
  return errors;
}

/** Finds all problems of the form. @param isPartial whether the hours of a day may be unknown */
function problemsOf(values: AddFarmValues, offered: Offered, isPartial: boolean): RegistrationProblem[] {
  const farm = { ...values.farm, businessHours: toHours(values.farm.businessHours) };
  const options = { tipTextMax: LIMITS.tipText.form, isPartial, now: Date.now() };
  return inFormOrder([
    ...registrationProblems({ ...values, farm }, options),
    ...pictureProblems(values),
    ...chosenProblems(values, offered),
  ]);
}

/** Tells one problem from others by its value too, so that it is the same after an item before it was removed. */
const keyOf = (values: AddFarmValues, { field, message }: RegistrationProblem) =>
  JSON.stringify([field.replaceAll(/\[\d+\]/g, ''), message, getIn(values, field)]);

/** A part of a farm that is edited, and what the edit began from. */
interface EditedPart {
  part: Part;
  base: AddFarmValues;
}

/**
 * Returns a message per field, and under FORM_ERROR all problems in the order of the form.
 * @param edited the part to check: what was wrong there before blocks no edit; without it all is checked
 */
export function validate(values: AddFarmValues, offered: Offered, edited?: EditedPart): object {
  const old = new Set(
    edited && problemsOf(edited.base, offered, true).map((problem) => keyOf(edited.base, problem)),
  );
  const problems = problemsOf(values, offered, edited !== undefined).filter(
    (problem) => !edited || (partOf(problem.field) === edited.part && !old.has(keyOf(values, problem))),
  );
  return problems.length > 0 ? { ...toErrors(problems), [FORM_ERROR]: problems } : {};
}

function messageOf(error: unknown): string | null {
  if (typeof error === 'string') return error;
  return Array.isArray(error) && ARRAY_ERROR in error ? messageOf(error[ARRAY_ERROR]) : null;
}

/** Subscription for `shownMessage`. */
export const SHOWN = { error: true, submitError: true, submitFailed: true, dirtySinceLastSubmit: true };

/** Returns a field's message: none before the first failed submit; the API's is shown until the field changes. */
export function shownMessage({ error, submitError, submitFailed, dirtySinceLastSubmit }: FieldMetaState) {
  if (!submitFailed) return null;
  return messageOf(error) ?? (dirtySinceLastSubmit ? null : messageOf(submitError));
}

/** Returns all problems that `validate` finds. */
export const allProblems = (form: FormApi<AddFarmValues>): readonly RegistrationProblem[] =>
  form.getState().error ?? [];

/** Returns all problems that the fields show, in the order of the form. */
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

/** Subscribes to all problems of the form, and to those that the fields show. */
export function useProblems() {
  const form = useForm<AddFarmValues>();
  useFormState({ subscription: SUBSCRIPTION });
  return { all: allProblems(form), shown: shownProblems(form) };
}

/** Mutator that removes the API's messages of an earlier attempt. */
export function forgetSubmitErrors(_args: unknown[], { formState }: MutableState<AddFarmValues>): void {
  delete formState.submitErrors;
  delete formState.submitError;
}
