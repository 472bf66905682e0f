import { createHash } from 'node:crypto';
import type { RegisteredHours } from '@sideroad/shared/contract';
import { farmTimeZone } from '@sideroad/shared/domain/hoursZone';
import { phoneDigits } from '@sideroad/shared/domain/phone';
import { LIMITS, registrationProblems } from '@sideroad/shared/domain/registration';
import { slugify } from '@sideroad/shared/domain/slug';
import { cleanLine, cleanText, optionalLine } from '../../registration/cleanText.ts';
import type { FieldValues } from './columns.ts';
import type { Field } from './fields.ts';
import { closedWeek, readHours } from './readHours.ts';
import { placeOfAddress, readCoordinates } from './readPlace.ts';
import type { Known, Reference } from './reference.ts';

/** A farm as it is stored; what nobody knows is null. */
export interface ImportedFarm {
  name: string;
  description: string;
  phoneNumber: string | null;
  webUrl: string | null;
  socialUrl: string | null;
  businessHours: RegisteredHours[];
  timeZone: string | null;
  street1: string | null;
  street2: string | null;
  city: string | null;
  region: string | null;
  state: string | null;
  zipCode: string | null;
  country: string;
  lat: number;
  lon: number;
  categoryIds: string[];
  featureIds: string[];
}

/** A row that may be stored. */
export interface ReadFarm {
  /** What tells it from the other farms of its source. */
  key: string;
  farm: ImportedFarm;
}

/** The longest id of a source that is taken. */
const LONGEST_ID = 200;

/** What the form calls its fields, as a file does. */
const IN_FILES: Readonly<Record<string, string>> = {
  'Web URL': 'website',
  'Social URL': 'social address',
  'Street, second line': 'second line of the street',
};

/** 'Enter at most 2000 characters.' at 'Description' → 'description: enter at most 2000 characters'. */
function reasonOf(label: string, message: string | null): string {
  const field = IN_FILES[label] ?? label.toLowerCase();
  if (message === null) return `${field} is required`;
  if (field.startsWith('hours on')) return `${field} must be two times such as 09:00-17:00, or off`;
  return `${field}: ${message.charAt(0).toLowerCase()}${message.slice(1).replace(/\.$/, '')}`;
}

/** What nobody need know of a farm that somebody else has written down; what is known must be right. */
const isRequired = (field: string) => field === 'farm.name' || field === 'farm.categoryIds';

const quoted = (text: string) => JSON.stringify(text.length > 60 ? `${text.slice(0, 57)}...` : text);

/** Ids of what a row names, each once, and what of it is not known. */
function choose(
  texts: readonly string[],
  known: Known,
  what: string,
  more: string,
): { ids: string[]; problems: string[] } {
  const clean = texts.map(cleanLine).filter(Boolean);
  const ids = clean.flatMap((text) => known.idOf(text) ?? []);
  const unknown = clean.filter((text) => known.idOf(text) === undefined).slice(0, 5);
  return {
    ids: [...new Set(ids)],
    problems: unknown.map((text) => `${what} ${quoted(text)} is not known; ${more}`),
  };
}

/** Texts of a row, clean, with what is wrong with them by the rules of a registration (section 5). */
function readTexts(values: FieldValues, ids: { categoryIds: string[]; featureIds: string[] }) {
  const line = (field: Field) => cleanLine(values.text(field));
  const hours = readHours(values.cell('hours'));
  const farm = {
    name: line('name'),
    description: cleanText(values.text('description')),
    phoneNumber: line('phoneNumber'),
    webUrl: optionalLine(values.text('webUrl')),
    socialUrl: optionalLine(values.text('socialUrl')),
    businessHours: hours?.length ? hours : closedWeek(),
    tips: [],
    ...ids,
  };
  const location = {
    street1: line('street1'),
    street2: optionalLine(values.text('street2')),
    city: line('city'),
    region: optionalLine(values.text('region')),
    state: line('state'),
    zipCode: line('zipCode').toUpperCase(),
    country: line('country') || 'Canada',
  };
  const problems = registrationProblems({ farm, location }, { tipTextMax: LIMITS.tipText.api })
    .filter(({ field, message }) => message !== null || isRequired(field))
    .map(({ label, message }) => reasonOf(label, message));
  if (hours === null) problems.push("hours must read like 'Mo-Fr 09:00-17:00; Sa 10:00-16:00; Su off'");
  return { farm: { ...farm, businessHours: hours ?? [] }, location, problems };
}

const digest = (parts: readonly string[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 22);

/** The source's own id, else name and place: the point to about 100 m, or the address where there is none. */
function keyOf(externalId: string, name: string, place: readonly string[]): string {
  return externalId === '' ? `place:${digest([slugify(name), ...place])}` : `id:${externalId}`;
}

/**
 * Makes a farm of a row. A name, a category and a place are required of third-party data; what else it says must
 * be right by the rules of a registration.
 * @returns all reasons why not, when it cannot be
 */
export function readFarm(
  values: FieldValues,
  { categories, features }: Reference,
): ReadFarm | { problems: string[] } {
  const category = choose(
    values.list('categories'),
    categories,
    'category',
    `known: ${categories.names.join(', ')}`,
  );
  const feature = choose(values.list('features'), features, 'feature', '/api/features lists those that are');
  const { farm, location, problems } = readTexts(values, {
    categoryIds: category.ids,
    featureIds: feature.ids,
  });
  const { point, problems: wrongPoint } = readCoordinates(values.text('latitude'), values.text('longitude'));
  const ofTown = { ...location, state: location.state || 'Ontario' };
  const place = point ?? placeOfAddress(ofTown);
  const externalId = cleanLine(values.text('externalId'));

  const all = problems.filter(
    (reason) => reason !== 'categories is required' || category.problems.length === 0,
  );
  all.push(...category.problems, ...feature.problems, ...wrongPoint);
  if (externalId.length > LONGEST_ID) all.push(`the id is longer than ${LONGEST_ID} characters`);
  if (place === null && wrongPoint.length === 0) {
    all.push('a place is required: latitude and longitude, or a city or postal code of Ontario');
  }
  if (all.length > 0 || place === null) return { problems: all };

  // A province that the file does not say is Ontario only where the place was found as one of Ontario's.
  const address = point ? location : ofTown;
  const state = address.state || null;
  const timeZone =
    farmTimeZone(
      { timeZone: null, location: { id: '', coordinates: place, address: { ...address, state } } },
      '',
    ) || null;
  const keyPlace = point
    ? [point.lat.toFixed(3), point.lon.toFixed(3)]
    : [location.street1, location.city, location.zipCode, location.state].map(slugify);
  return {
    key: keyOf(externalId, farm.name, keyPlace),
    farm: {
      name: farm.name,
      description: farm.description,
      phoneNumber: farm.phoneNumber === '' ? null : phoneDigits(farm.phoneNumber),
      webUrl: farm.webUrl,
      socialUrl: farm.socialUrl,
      businessHours: farm.businessHours,
      timeZone,
      street1: location.street1 || null,
      street2: location.street2,
      city: location.city || null,
      region: location.region,
      state,
      zipCode: location.zipCode || null,
      country: location.country,
      ...place,
      categoryIds: farm.categoryIds,
      featureIds: farm.featureIds,
    },
  };
}
