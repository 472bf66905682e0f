import { ApiError } from '@sideroad/shared/api';
import type { FarmEdit, Image, OwnedFarm, Revision } from '@sideroad/shared/contract';
import { isObject } from '@sideroad/shared/domain/json';
import { phoneDigits } from '@sideroad/shared/domain/phone';
import { WEEKDAYS } from '@sideroad/shared/domain/registration';
import { getIn } from 'final-form';
import { serverProblems } from '../form/errors.ts';
import { labelOf, type Part, partOf } from '../form/formFields.ts';
import { type AddFarmValues, defaultValues, type Picture, toRegistration } from '../form/values.ts';
import { texts } from '../texts.ts';
import { own } from './texts.ts';

const NO_LISTS = { seasons: [], specialDays: [] };

/** A picture that the farm has, as the form shows one. Its key is its id. */
function toPicture({ id, viewUrl }: Image, index: number): Picture {
  const fileName = own.picture(index + 1);
  return { key: id, fileName, state: 'done', image: null, previewUrl: viewUrl, message: null };
}

/** Returns the form's values of a farm; the reverse of `toRegistration`. Of a day it takes the first hours. */
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
      businessHours: WEEKDAYS.map((_day, dayOfWeek) => {
        const hours = farm.businessHours.find((each) => each.dayOfWeek === dayOfWeek);
        const { openTime = null, closeTime = null } = hours ?? {};
        return { dayOfWeek, openTime, closeTime, closed: openTime === null };
      }),
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

/** Makes the edit that sends one section of the form. */
export function editOf(part: Part, values: AddFarmValues): FarmEdit {
  const { farm, location } = toRegistration(values);
  if (part === 'address') return { location: { coordinates: null, ...location } };
  const fields = Object.entries({ ...NO_LISTS, ...farm });
  return { farm: Object.fromEntries(fields.filter(([key]) => partOf(`farm.${key}`) === part)) };
}

export const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

function rebase<Fields extends object>(base: Fields, changed: Fields, onto: Fields): Fields {
  const differing = Object.entries(changed).filter(([key, value]) => !isSame(value, getIn(base, key)));
  return { ...onto, ...Object.fromEntries(differing) };
}

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
  if (error.status === undefined && error.retryable) return own.offline;
  const problems = serverProblems(error.fields).map(({ label, message }) => `${label}: ${message}`);
  return problems.join(' ') || (error.status === 409 ? error.message : own.notSaved);
}
