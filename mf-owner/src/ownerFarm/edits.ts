import { ApiError } from '@sideroad/shared/api';
import type { FarmEdit, OwnedFarm } from '@sideroad/shared/contract';
import { isObject } from '@sideroad/shared/domain/json';
import { phoneDigits } from '@sideroad/shared/domain/phone';
import { WEEKDAYS } from '@sideroad/shared/domain/registration';
import { getIn } from 'final-form';
import type { Lookups } from '../choices/useLookups.ts';
import { serverProblems } from '../form/errors.ts';
import { labelOf, type Part, partOf } from '../form/formFields.ts';
import { type AddFarmValues, defaultValues, toRegistration } from '../form/values.ts';
import { texts } from '../texts.ts';
import { own } from './texts.ts';

/** Returns the form's values of a farm; the reverse of `toRegistration`. Of a day it takes the first hours. */
export function valuesOf({ farm, location }: OwnedFarm): AddFarmValues {
  return {
    ...defaultValues(),
    farm: {
      ...farm,
      banner: farm.banner ?? null,
      phoneNumber: phoneDigits(farm.phoneNumber),
      webUrl: farm.webUrl ?? '',
      socialUrl: farm.socialUrl ?? '',
      businessHours: WEEKDAYS.map((_day, dayOfWeek) => {
        const hours = farm.businessHours.find((each) => each.dayOfWeek === dayOfWeek);
        const { openTime = null, closeTime = null } = hours ?? {};
        return { dayOfWeek, openTime, closeTime, closed: openTime === null };
      }),
      seasons: farm.seasons ?? [],
      specialDays: farm.specialDays ?? [],
      categoryIds: farm.categoryIds.map(String),
      featureIds: farm.featureIds.map(String),
    },
    location: {
      ...location,
      street2: location.street2 ?? '',
      region: location.region ?? '',
      coordinates: location.coordinates ?? null,
    },
  };
}

const fieldsOf = (part: Part, { farm, location }: AddFarmValues) =>
  part === 'address'
    ? Object.keys(location).map((key) => `location.${key}`)
    : Object.keys(farm).flatMap((key) => (partOf(`farm.${key}`) === part ? `farm.${key}` : []));

const pick = (from: object, isPicked: (key: string) => boolean) =>
  Object.fromEntries(Object.entries(from).filter(([key]) => isPicked(key)));

/** Makes the edit that sends one section of the form. */
export function editOf(part: Part, values: AddFarmValues): FarmEdit {
  const { farm, location } = toRegistration(values);
  if (part === 'address') return { location: { coordinates: null, ...location } };
  return { farm: pick({ seasons: [], specialDays: [], ...farm }, (key) => partOf(`farm.${key}`) === part) };
}

export const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Takes over the fields of a section that only another has changed. @returns also the `fields` that both have changed */
export function mergeOf(part: Part, base: AddFarmValues, mine: AddFarmValues, theirs: AddFarmValues) {
  const differs = (one: AddFarmValues, other: AddFarmValues) => (field: string) =>
    !isSame(getIn(one, field), getIn(other, field));
  const foreign = fieldsOf(part, base).filter(differs(base, theirs)).filter(differs(mine, theirs));
  const conflicts = foreign.filter(differs(base, mine));
  const isTaken = (field: string) => foreign.includes(field) && !conflicts.includes(field);
  const farm = { ...mine.farm, ...pick(theirs.farm, (key) => isTaken(`farm.${key}`)) };
  const location = { ...mine.location, ...pick(theirs.location, (key) => isTaken(`location.${key}`)) };
  return { merged: { ...mine, farm, location }, fields: conflicts };
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).filter(Boolean).join(', ');
  if (!isObject(value)) return value === null || value === undefined ? '' : String(value);
  const { dayOfWeek, openTime, closeTime, closed, hours, ...rest } = value;
  const day = WEEKDAYS[Number(dayOfWeek)]?.slice(0, 3);
  const times = openTime === null ? own.shut : openTime && `${openTime}–${closeTime}`;
  const special = Array.isArray(hours) && (textOf(hours) || own.shut);
  return [day, times, ...Object.values(rest).map(textOf), special].filter(Boolean).join(' ');
}

/** Names a field by its label, or by its section. */
export function fieldName(field: string): string {
  if (field === 'note' || field === 'published') return own[field];
  return labelOf(field) ?? texts.sections[partOf(field)];
}

const shorten = (text: string, most: number) => (text.length > most ? `${text.slice(0, most)}…` : text);

/** Says the value of a field in a few words. */
export function valueText(field: string, value: unknown, { categories, features }: Lookups): string {
  const names = field === 'farm.categoryIds' ? categories : field === 'farm.featureIds' ? features : null;
  const nameOf = (id: unknown) => names?.data?.find((item) => item.id === String(id))?.name ?? id;
  return shorten(textOf(Array.isArray(value) && names ? value.map(nameOf) : value), 140) || own.nothing;
}

/** Says on one line what a section has. */
export function summaryOf(part: Part, owned: OwnedFarm, lookups: Lookups): string {
  const values = valuesOf(owned);
  const said = fieldsOf(part, values).map((field) => valueText(field, getIn(values, field), lookups));
  return shorten(said.filter((text) => text !== own.nothing).join(', '), 70);
}

/** Whether the farm has changed since the version that an edit was for. */
export const isOld = (error: unknown) => error instanceof ApiError && error.status === 412;

/** Says why a change was not saved. */
export function failureText(error: unknown): string {
  if (!(error instanceof ApiError)) return own.notSaved;
  if (isOld(error)) return own.changed;
  if (error.status === undefined && error.retryable) return own.offline;
  const problems = serverProblems(error.fields).map(({ label, message }) => `${label}: ${message}`);
  return problems.join(' ') || own.notSaved;
}
