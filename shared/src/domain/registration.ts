import type { RegisteredFarm, RegisteredLocation } from '@sideroad/shared/contract';
import { isForeignPhone, localDigits, PHONE_DIGITS } from '@sideroad/shared/domain/phone';
import {
  type HoursInput,
  hoursProblems,
  overProblems,
  type RegistrationProblem,
  seasonProblems,
  specialDayProblems,
  weekProblems,
} from './registrationHours.ts';
import { isEmpty, lengthOf, postalCodeProblem, textProblem, unreadable } from './registrationText.ts';
import { parseUrl } from './url.ts';

/**
 * The rules for the registration of a farm. The form checks them on submit, the API checks every request.
 * A field is named by its path in the payload, e.g. 'farm.tips[0].tipTitle'.
 */

export const LIMITS = {
  name: { min: 2, max: 100 },
  description: 2000,
  tips: { min: 1, max: 10 },
  tipTitle: { min: 2, max: 100 },
  /** The form takes less than the API [ADD-22, API-36]. */
  tipText: { form: 250, api: 300 },
  categories: { min: 1, max: 3 },
  features: { min: 1, max: 8 },
  url: 255,
  address: 200,
  banner: 50,
  /** Characters of the phone field as it is shown: '+1 (###) ### ####'. */
  phoneField: 18,
  galleryMin: 4,
  chosenName: { min: 2, max: 100 },
  chosenDescription: 1000,
} as const;

export {
  ALL_DAY,
  dayProblem,
  type HoursInput,
  type RegistrationProblem,
  WEEKDAYS,
} from './registrationHours.ts';

/** Required messages. */
export const MESSAGES = {
  tipTitleShort: 'Tip title must be at least 2 characters long',
  tipTitleLong: 'Tip title cannot exceed 100 characters',
  tipTitleEmpty: 'Tip title cannot be empty',
  tipTextEmpty: 'Tip text cannot be empty',
  tipTextLong: 'Tip text cannot exceed 250 characters',
  tooManyCategories: 'Maximum of 3 categories allowed',
  tooManyFeatures: 'Maximum of 8 features allowed',
  chosenNameEmpty: 'Name cannot be empty',
  chosenNameShort: 'Name must be at least 2 characters long',
  chosenNameLong: 'Name cannot exceed 100 characters',
  chosenDescriptionLong: 'Description cannot exceed 1000 characters',
} as const;

const OWN = {
  name: 'Enter 2 to 100 characters.',
  description: 'Enter at most 2000 characters.',
  phone: 'Enter at least 10 digits.',
  phoneLong: 'Enter one number of 10 digits, without an extension.',
  phoneUnused: 'Enter a number of Canada or the United States. No area code or exchange begins with 0 or 1.',
  phoneForeign:
    'Enter a number of Canada or the United States. It has 10 digits and no other country code than +1.',
  url: 'Enter a whole web address, such as https://example.com, or leave it empty.',
  urlLong: 'Enter at most 255 characters.',
  addressLong: 'Enter at most 200 characters.',
  tooManyTips: 'Enter at most 10 tips.',
} as const;

/** What the rules read: the payload, or the form's values, which have the same paths. */
export interface RegistrationInput {
  farm: Omit<RegisteredFarm, 'businessHours'> & { businessHours: readonly HoursInput[] };
  location: RegisteredLocation;
}

/** Checks an optional web address: absolute, http or https. */
export function urlProblem(text: string | null | undefined): string | undefined {
  if (isEmpty(text)) return undefined;
  const url = text?.trim() ?? '';
  if (url.length > LIMITS.url) return OWN.urlLong;
  const isWeb = parseUrl(url) !== null && /^https?:\/\/[^/]/i.test(url);
  return isWeb ? undefined : OWN.url;
}

/** Checks a number as it is written; the API and an import never cut one that has too many digits. */
export function phoneProblem(text: string): string | null | undefined {
  if (isEmpty(text)) return null;
  if (isForeignPhone(text)) return OWN.phoneForeign;
  const digits = localDigits(text);
  if (digits.length > PHONE_DIGITS) return OWN.phoneLong;
  if (digits.length < PHONE_DIGITS) return OWN.phone;
  return /^[01]|^...[01]/.test(digits) ? OWN.phoneUnused : undefined;
}

export function tipTitleProblem(title: string): string | undefined {
  if (isEmpty(title)) return MESSAGES.tipTitleEmpty;
  if (lengthOf(title) < LIMITS.tipTitle.min) return MESSAGES.tipTitleShort;
  return lengthOf(title) > LIMITS.tipTitle.max ? MESSAGES.tipTitleLong : unreadable(title);
}

export function tipTextProblem(text: string, max: number): string | undefined {
  if (isEmpty(text)) return MESSAGES.tipTextEmpty;
  return lengthOf(text) > max ? MESSAGES.tipTextLong : unreadable(text);
}

/** Checks a chosen category or feature. */
export function chosenProblem(input: { name: string; description: string }): string | undefined {
  const { name, description } = input;
  if (isEmpty(name)) return MESSAGES.chosenNameEmpty;
  if (lengthOf(name) < LIMITS.chosenName.min) return MESSAGES.chosenNameShort;
  if (lengthOf(name) > LIMITS.chosenName.max) return MESSAGES.chosenNameLong;
  return lengthOf(description) > LIMITS.chosenDescription ? MESSAGES.chosenDescriptionLong : undefined;
}

interface Options {
  /** `LIMITS.tipText.form` or `.api`. */
  tipTextMax: number;
  /** Tells whether a slug is in the list of crops; the form offers no others. */
  isCrop?: (slug: string) => boolean;
  /** Whether the hours of a day may be unknown, as those of a farm that is edited or imported. */
  isPartial?: boolean;
  /** Milliseconds; the form's, so that no special day is entered that is over. */
  now?: number;
}

function tipProblems(tips: RegisteredFarm['tips'], { tipTextMax }: Options): RegistrationProblem[] {
  const problems: RegistrationProblem[] = [];
  const whole = choiceProblem(tips.length, LIMITS.tips, OWN.tooManyTips);
  if (whole !== undefined) problems.push({ field: 'farm.tips', label: 'Tips', message: whole });
  for (const [index, { tipTitle, tipText }] of tips.entries()) {
    const title = tipTitleProblem(tipTitle);
    const body = tipTextProblem(tipText, tipTextMax);
    const at = `farm.tips[${index}]`;
    if (title) problems.push({ field: `${at}.tipTitle`, label: `Tip ${index + 1} title`, message: title });
    if (body) problems.push({ field: `${at}.tipText`, label: `Tip ${index + 1} text`, message: body });
  }
  return problems;
}

function choiceProblem(
  chosen: number,
  { min, max }: { min: number; max: number },
  tooMany: string,
): string | null | undefined {
  if (chosen < min) return null;
  return chosen > max ? tooMany : undefined;
}

const ADDRESS = [
  ['street1', 'Street', 'required'],
  ['street2', 'Street, second line', 'optional'],
  ['city', 'City', 'required'],
  ['region', 'Region', 'optional'],
  ['state', 'Province', 'required'],
  ['zipCode', 'Zipcode', 'required'],
  ['country', 'Country', 'required'],
] as const;

function addressProblem(location: RegisteredLocation, [key, , need]: (typeof ADDRESS)[number]) {
  const problem = textProblem(location[key] ?? '', { min: 1, max: LIMITS.address }, OWN.addressLong);
  if (problem === null && need === 'optional') return undefined;
  if (key !== 'zipCode' || problem !== undefined) return problem;
  return postalCodeProblem(location.zipCode, location.country);
}

/**
 * Returns all problems in form order. Pictures are not part of the payload; theirs belong after 'farm.socialUrl'.
 * Only the API can check that the chosen categories and features exist.
 */
export function registrationProblems(
  { farm, location }: RegistrationInput,
  options: Options,
): RegistrationProblem[] {
  const problems: RegistrationProblem[] = [];
  const check = (field: string, label: string, message: string | null | undefined) => {
    if (message !== undefined) problems.push({ field, label, message });
  };
  check('farm.name', 'Name', textProblem(farm.name, LIMITS.name, OWN.name));
  check(
    'farm.description',
    'Description',
    textProblem(farm.description, { min: 1, max: LIMITS.description }, OWN.description),
  );
  check('farm.phoneNumber', 'Phone', phoneProblem(farm.phoneNumber));
  check('farm.webUrl', 'Web URL', urlProblem(farm.webUrl));
  check('farm.socialUrl', 'Social URL', urlProblem(farm.socialUrl));
  // One by one: a long list spread into arguments overflows the stack.
  problems.push(
    ...(options.isPartial ? weekProblems : hoursProblems)(farm.businessHours),
    ...seasonProblems(farm.seasons ?? [], options.isCrop),
    ...specialDayProblems(farm.specialDays ?? []),
    ...overProblems(farm.specialDays ?? [], options.now ?? 0),
  );
  for (const problem of tipProblems(farm.tips, options)) problems.push(problem);
  check(
    'farm.categoryIds',
    'Categories',
    choiceProblem(farm.categoryIds.length, LIMITS.categories, MESSAGES.tooManyCategories),
  );
  check(
    'farm.featureIds',
    'Features',
    choiceProblem(farm.featureIds.length, LIMITS.features, MESSAGES.tooManyFeatures),
  );
  for (const part of ADDRESS) check(`location.${part[0]}`, part[1], addressProblem(location, part));
  return problems;
}

/** Returns the alert's text: the first line, then '- {label}' or '- {label}: {message}' per problem [ADD-35]. */
export function collectedAlert(problems: readonly RegistrationProblem[]): string {
  const lines = problems.map(({ label, message }) => (message ? `- ${label}: ${message}` : `- ${label}`));
  return ['Please complete the following required fields:', ...lines].join('\n');
}
