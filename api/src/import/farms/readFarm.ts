import { createHash } from 'node:crypto';
import { errorMessage } from '@sideroad/server-kit';
import type { Address, Coordinates, Farm } from '@sideroad/shared/contract';
import { phoneDigits } from '@sideroad/shared/domain/phone';
import { LIMITS, phoneProblem, registrationProblems } from '@sideroad/shared/domain/registration';
import { cleanLine, cleanText, optionalLine, tidyPostalCode } from '@sideroad/shared/domain/registrationText';
import { slugify } from '@sideroad/shared/domain/slug';
import { clockAtPlace } from '../../location/places.ts';
import { type Field, quoted } from './fields.ts';
import type { FieldValues } from './mapping.ts';
import type { FarmHours } from './openingHours.ts';
import { readHours } from './readHours.ts';
import { countryProblem, partsOfAddress, placeOfAddress, readCoordinates } from './readPlace.ts';
import { readConfirmedAt, readSeasons, readSpecialDays } from './readSeasons.ts';
import { categoryOfKind, type Known, type Reference } from './reference.ts';

type OfFarm = 'name' | 'description' | 'phoneNumber' | 'webUrl' | 'socialUrl' | 'timeZone';

/** A farm as it is stored; unknown fields are null. */
export interface ImportedFarm extends Pick<Farm, OfFarm>, FarmHours, Address, Coordinates {
  /** ISO instant */
  confirmedAt: string | null;
  country: string;
  categoryIds: string[];
  featureIds: string[];
}

export interface ReadFarm {
  /** What tells it from the other farms of its source. */
  key: string;
  farm: ImportedFarm;
  /** Problems of optional fields of the row, which are left out. */
  leftOut: string[];
}

const LONGEST_ID = 200;

/** What the form calls its fields, as a file does. */
const IN_FILES: Readonly<Record<string, string>> = {
  'Web URL': 'website',
  'Social URL': 'social address',
  'Street, second line': 'second line of the street',
  Zipcode: 'postal code',
};

/** 'Enter at most 2000 characters.' at 'Description' → 'description: enter at most 2000 characters'. */
function reasonOf(label: string, message: string | null): string {
  const field = IN_FILES[label] ?? label.toLowerCase();
  if (message === null) return `${field} is required`;
  return `${field}: ${message.charAt(0).toLowerCase()}${message.slice(1).replace(/\.$/, '')}`;
}

const isRequired = (field: string) => field === 'farm.name' || field === 'farm.categoryIds';

/** Ids of what a row names, each once, and what of it is not known. */
function choose(texts: readonly string[], idOf: Known['idOf'], what: string, more: string) {
  const clean = texts.map(cleanLine).filter(Boolean);
  const unknown = clean.filter((text) => idOf(text) === undefined).slice(0, 5);
  return {
    ids: [...new Set(clean.flatMap((text) => idOf(text) ?? []))],
    unknown: unknown.map((text) => `${what} ${quoted(text)} is not known; ${more}`),
  };
}

/** Categories of a row: those that it names, by our names or as kinds; else the one that the command gives. */
function chooseCategories(values: FieldValues, { categories }: Reference, otherwise: string | null) {
  const idOf = (text: string) => categories.idOf(text) ?? categories.idOf(categoryOfKind(text) ?? '');
  const { ids, unknown } = choose(
    values.list('categories'),
    idOf,
    'category',
    `known: ${categories.names.join(', ')}`,
  );
  return { ids: ids.length === 0 && otherwise !== null ? [otherwise] : ids, unknown };
}

/** Reads when a row's farm is open; what is wrong is missing, and named in `leftOut`. */
function readTimes(values: FieldValues, now: Date) {
  const cell = values.cell('hours');
  const { problems: leftOut, ...hours } = readHours(
    typeof cell === 'string' ? values.text('hours') : cell,
    now,
  );
  const read = <Value, None>(field: Field, parse: (cell: unknown) => Value, none: None): Value | None => {
    const cell = values.cell(field);
    if (cell === undefined) return none;
    try {
      return parse(cell);
    } catch (error) {
      leftOut.push(errorMessage(error));
      return none;
    }
  };
  const times = {
    businessHours: hours.businessHours,
    seasons: read('seasons', readSeasons, hours.seasons),
    specialDays: read('specialDays', (cell) => readSpecialDays(cell, now), hours.specialDays),
    confirmedAt: read('confirmedAt', (cell) => readConfirmedAt(cell, now), null),
  };
  return { times, leftOut };
}

/** Finds the first phone number of a cell, which may have words, an extension or a second number beside it. */
function firstPhone(text: string): { phone: string; leftOut: string[] } {
  // A table of numbers writes '4165550123.0'.
  const cell = cleanLine(text.normalize('NFKC')).replace(/^(\d+)\.0$/, '$1');
  const begin = Math.max(0, cell.search(/[+(\d]/));
  const [first = ''] = cell
    .slice(begin)
    .split(/ \((?!\d)|[^\d\s().+-]/)
    .map((part) => part.trim());
  const rest = cell.slice(cell.indexOf(first) + first.length);
  if (phoneProblem(first) !== undefined) return { phone: cell, leftOut: [] };
  const leftOut = `phone: only ${quoted(first)} of ${quoted(cell)} is kept`;
  return { phone: first, leftOut: /[\d\p{L}]/u.test(rest) ? [leftOut] : [] };
}

/** Reads a row's texts, cleaned: `problems` of required fields, and optional ones `leftOut` that break the form's rules. */
function readTexts(values: FieldValues, ids: { categoryIds: string[]; featureIds: string[] }) {
  const line = (field: Field) => cleanLine(values.text(field));
  const { phone, leftOut: restOfPhone } = firstPhone(values.text('phoneNumber'));
  const farm = {
    name: line('name'),
    description: cleanText(values.text('description')),
    phoneNumber: phone,
    webUrl: optionalLine(values.text('webUrl')),
    socialUrl: optionalLine(values.text('socialUrl')),
    businessHours: [],
    tips: [],
    ...ids,
  };
  const isInOneCell = line('city') === '' && line('zipCode') === '';
  const { street1, city, zipCode } = isInOneCell
    ? partsOfAddress(line('street1'))
    : { street1: line('street1'), city: line('city'), zipCode: line('zipCode') };
  const location = {
    street1,
    street2: optionalLine(values.text('street2')),
    city,
    region: optionalLine(values.text('region')),
    state: line('state'),
    zipCode: tidyPostalCode(zipCode),
    country: line('country'),
  };
  const found = registrationProblems(
    { farm, location },
    { tipTextMax: LIMITS.tipText.api, isPartial: true },
  ).filter(({ field, message }) => message !== null || isRequired(field));
  const reasonsOf = (list: typeof found) => list.map(({ label, message }) => reasonOf(label, message));
  const wrong = found.filter(({ field }) => !isRequired(field));
  const leftOut = [...restOfPhone, ...reasonsOf(wrong)];

  const right = <Value, None>(path: string, value: Value, none: None): Value | None =>
    wrong.some(({ field }) => field === path || field.startsWith(`${path}[`)) ? none : value;
  return {
    farm: {
      ...farm,
      description: right('farm.description', farm.description, ''),
      phoneNumber: right('farm.phoneNumber', farm.phoneNumber, ''),
      webUrl: right('farm.webUrl', farm.webUrl, null),
      socialUrl: right('farm.socialUrl', farm.socialUrl, null),
      featureIds: right('farm.featureIds', farm.featureIds, []),
    },
    location: {
      street1: right('location.street1', location.street1, ''),
      street2: right('location.street2', location.street2, null),
      city: right('location.city', location.city, ''),
      region: right('location.region', location.region, null),
      state: right('location.state', location.state, ''),
      zipCode: right('location.zipCode', location.zipCode, ''),
      country: location.country,
    },
    problems: reasonsOf(found.filter(({ field }) => isRequired(field))),
    leftOut,
  };
}

/** A short digest of a value's JSON. */
export const digestOf = (value: object) =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 22);

/**
 * Makes a farm of a row, or says all reasons why not. Name, category and a location in Canada are required of third-party
 * data; what else it says is left out where it is wrong. @param otherwise id of the category of rows without a known one
 */
export function readFarm(
  values: FieldValues,
  reference: Reference,
  otherwise: string | null = null,
): ReadFarm | { problems: string[] } {
  const category = chooseCategories(values, reference, otherwise);
  const feature = choose(
    values.list('features'),
    reference.features.idOf,
    'feature',
    '/api/features lists those that are',
  );
  const { farm, location, problems, leftOut } = readTexts(values, {
    categoryIds: category.ids,
    featureIds: feature.ids,
  });
  const { times, leftOut: wrongTimes } = readTimes(values, new Date());
  leftOut.push(...wrongTimes);
  const { point, problems: wrongPoint } = readCoordinates(values.text('latitude'), values.text('longitude'));
  const ofTown = { ...location, state: location.state || 'Ontario' };
  const place = point ?? placeOfAddress(ofTown);
  const externalId = cleanLine(values.text('externalId'));

  const hasCategory = category.ids.length > 0;
  const all = [
    ...problems.filter((reason) => reason !== 'categories is required' || category.unknown.length === 0),
    ...(hasCategory ? [] : category.unknown),
    ...wrongPoint,
  ];
  for (const reason of [...(hasCategory ? category.unknown : []), ...feature.unknown]) leftOut.push(reason);
  const abroad = countryProblem(location, point);
  if (abroad !== undefined) all.push(abroad);
  if (externalId.length > LONGEST_ID) all.push(`the id is longer than ${LONGEST_ID} characters`);
  if (place === null && wrongPoint.length === 0 && abroad === undefined) {
    const said = [location.city, location.zipCode]
      .filter((text) => text !== '')
      .map(quoted)
      .join(' and ');
    const required = 'latitude and longitude, or a city or postal code of Ontario';
    all.push(said ? `${said} is no known place: give ${required}` : `a place is required: ${required}`);
  }
  if (all.length > 0 || place === null) return { problems: all };

  // A province that the file does not say is Ontario only where the place was found as one of Ontario's.
  const address = point ? location : ofTown;
  const state = address.state || null;
  const timeZone = clockAtPlace({ ...address, state }, place);
  // Coordinates to about 100 m, or the address without any.
  const keyPlace = point
    ? [point.lat.toFixed(3), point.lon.toFixed(3)]
    : [location.street1, location.city, location.zipCode, location.state].map(slugify);
  return {
    key: externalId === '' ? `place:${digestOf([slugify(farm.name), ...keyPlace])}` : `id:${externalId}`,
    farm: {
      name: farm.name,
      description: farm.description,
      phoneNumber: farm.phoneNumber === '' ? null : phoneDigits(farm.phoneNumber),
      webUrl: farm.webUrl,
      socialUrl: farm.socialUrl,
      ...times,
      timeZone,
      street1: location.street1 || null,
      street2: location.street2,
      city: location.city || null,
      region: location.region,
      state,
      zipCode: location.zipCode || null,
      country: 'Canada',
      ...place,
      categoryIds: farm.categoryIds,
      featureIds: farm.featureIds,
    },
    leftOut,
  };
}
