import {
  chosenProblem,
  LIMITS,
  type RegistrationProblem,
  registrationProblems,
} from '@sideroad/shared/domain/registration';
import { pictureProblems } from '../pictures/picture.ts';
import { texts } from '../texts.ts';
import type { AddFarmValues } from './values.ts';

/** A category or feature as its rules read it. */
export interface ChosenItem {
  id: string;
  name: string;
  description: string;
}

/** What may be chosen: the rules read it beside the values. */
export interface Offered {
  categories: readonly ChosenItem[];
  features: readonly ChosenItem[];
}

/** What stands above the pictures in the form (decision F4). */
const ABOVE_PICTURES = new Set([
  'farm.name',
  'farm.description',
  'farm.banner',
  'farm.phoneNumber',
  'farm.webUrl',
  'farm.socialUrl',
]);

/** Spec section 5: 'Each chosen category and feature: name required …'. */
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

/** Problems that the API reported stand where the form's own would stand. */
const FORM_ORDER = [
  ...ABOVE_PICTURES,
  'cover',
  'gallery',
  'farm.businessHours',
  'farm.tips',
  'farm.categoryIds',
  'farm.featureIds',
  'location',
];
const placeOf = (field: string) => {
  const place = FORM_ORDER.findIndex((start) => field.startsWith(start));
  return place < 0 ? FORM_ORDER.length : place;
};

/** Sorted as the form stands; within one part as given. */
export const inFormOrder = (problems: readonly RegistrationProblem[]): RegistrationProblem[] =>
  [...problems].sort((one, other) => placeOf(one.field) - placeOf(other.field));

/** Everything that is wrong with the form, in its order (spec section 5; decision F4). */
export function formProblems(values: AddFarmValues, offered: Offered): RegistrationProblem[] {
  return inFormOrder([
    ...registrationProblems(values, { tipTextMax: LIMITS.tipText.form }),
    ...pictureProblems(values),
    ...chosenProblems(values, offered),
  ]);
}
