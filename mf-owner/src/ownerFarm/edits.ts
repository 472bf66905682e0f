import { ApiError } from '@sideroad/shared/api';
import type { FarmEdit, Image, OwnedFarm, Revision } from '@sideroad/shared/contract';
import { isObject } from '@sideroad/shared/domain/json';
import { phoneDigits } from '@sideroad/shared/domain/phone';
import { getIn } from 'final-form';
import { serverProblems } from '../form/errors.ts';
import { labelOf, type Part, partOf } from '../form/formFields.ts';
import {
  type AddFarmValues,
  defaultValues,
  fromHours,
  type Picture,
  toRegistration,
} from '../form/values.ts';
import { texts } from '../texts.ts';
import { own } from './texts.ts';

const NO_LISTS = { seasons: [], specialDays: [] };

/** A picture that the farm has, as the form shows one. Its key is its id. */
function toPicture({ id, viewUrl }: Image, index: number): Picture {
  const fileName = own.picture(index + 1);
  return { key: id, fileName, state: 'done', image: null, previewUrl: viewUrl, message: null };
}

/** Returns the form's values of a farm; the reverse of `toRegistration`. */
export function valuesOf({ farm, location, page }: OwnedFarm): AddFarmValues {
  return {
    ...defaultValues(),
    cover: page.coverImage && toPicture(page.coverImage, 0),
    gallery: page.images.map(toPicture),
    farm: {
      ...NO_LISTS,
      banner: null,
      ...farm,
      phoneNumber: phoneDigits(farm.phoneNumber),
      webUrl: farm.webUrl ?? '',
      socialUrl: farm.socialUrl ?? '',
      businessHours: fromHours(farm.businessHours),
      categoryIds: farm.categoryIds.map(String),
      featureIds: farm.featureIds.map(String),
    },
    location: {
      coordinates: null,
      ...location,
      street2: location.street2 ?? '',
      region: location.region ?? '',
    },
  };
}

export const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The fields of `changed` that are not as in `base`. */
const differing = <Fields extends object>(base: Fields, changed: Fields): Partial<Fields> =>
  Object.assign(
    {},
    ...Object.entries(changed).map(([key, value]) => !isSame(value, getIn(base, key)) && { [key]: value }),
  );

/** Makes the edit that sends what was changed in one section of the form, and nothing that it only shows. */
export function editOf(part: Part, from: AddFarmValues, to: AddFarmValues): FarmEdit {
  const [before, after] = [from, to].map(toRegistration);
  if (!before || !after) return {};
  if (part === 'address') {
    const pin = { coordinates: null };
    return { location: differing({ ...pin, ...before.location }, { ...pin, ...after.location }) };
  }
  const changed = differing({ ...NO_LISTS, ...before.farm }, { ...NO_LISTS, ...after.farm });
  const ofPart = Object.entries(changed).filter(([key]) => partOf(`farm.${key}`) === part);
  return { farm: Object.fromEntries(ofPart) };
}

const rebase = <Fields extends object>(base: Fields, changed: Fields, onto: Fields): Fields => ({
  ...onto,
  ...differing(base, changed),
});

/** Returns the values of `onto`, apart from the fields that `changed` has changed since `base`. */
export const rebased = (base: AddFarmValues, changed: AddFarmValues, onto: AddFarmValues): AddFarmValues => ({
  ...onto,
  farm: rebase(base.farm, changed.farm, onto.farm),
  location: rebase(base.location, changed.location, onto.location),
});

/** Lists the fields that a revision has changed. */
export const fieldsOf = ({ after }: Revision) =>
  Object.entries(after).flatMap(([part, changed]) =>
    part !== 'note' && isObject(changed) ? Object.keys(changed).map((key) => `${part}.${key}`) : part,
  );

/** Says what a revision has changed: the names of its fields, or of their sections, and short texts before and after. */
export function changesOf(revision: Revision): string {
  const changes = fieldsOf(revision).map((field) => {
    if (field === 'note' || field === 'published') return own[field];
    const [before, after]: unknown[] = [getIn(revision.before, field), getIn(revision.after, field)];
    const isShort = typeof before === 'string' && typeof after === 'string' && (before + after).length < 100;
    return (labelOf(field) ?? texts.sections[partOf(field)]) + (isShort ? `: ${before} → ${after}` : '');
  });
  return [...new Set(changes)].join('; ');
}

/** Whether the farm has changed since the version that an edit was for. */
export const isOld = (error: unknown) => error instanceof ApiError && error.status === 412;

/** Says why a change was not saved. */
export function failureText(error: unknown): string {
  if (!(error instanceof ApiError)) return own.notSaved;
  if (isOld(error)) return own.changed;
  const { kind, status = 0, code, message } = error;
  if (kind === 'timeout') return own.noAnswer;
  if (kind === 'network') return own.offline;
  if (status >= 500 && code !== 'unavailable') return own.notSaved;
  const known = serverProblems(error.fields).map(({ label, message }) => `${label}: ${message}`);
  // What the form has no field for.
  const problems = known.length > 0 ? known : error.fields.map(({ message }) => message);
  // What the API says of itself is written for people.
  return problems.join(' ') || (code || kind === 'shape' ? message : own.refused(message));
}
