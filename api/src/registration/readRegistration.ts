import { iso1A2Code } from '@rapideditor/country-coder';
import {
  type Coordinates,
  type FarmRegistration,
  FarmRegistrationSchema,
  type FieldProblem,
  type RegisteredFarm,
  type RegisteredHours,
  type RegisteredLocation,
} from '@sideroad/shared/contract';
import { cropOf } from '@sideroad/shared/domain/crops';
import { distanceKm } from '@sideroad/shared/domain/geo';
import { phoneDigits } from '@sideroad/shared/domain/phone';
import { LIMITS, registrationProblems } from '@sideroad/shared/domain/registration';
import { inOrder, isOver } from '@sideroad/shared/domain/registrationHours';
import { cleanLine, cleanText, optionalLine, tidyPostalCode } from '@sideroad/shared/domain/registrationText';
import { Value } from 'typebox/value';
import { bodyCheck, invalidInput } from '../http/validation.ts';
import { locatePlace } from '../location/locatePlace.ts';

/** Kilometres from the place of the address: more than any township is wide. */
const FARTHEST = 200;

const latLng = ({ lat, lon }: Coordinates) => ({ lat, lng: lon });

/** The place of an address where it is known well enough: neither a province nor the postal areas of the north. */
function knownPlace(address: Omit<CleanRegistration['location'], 'coordinates'>): Coordinates | null {
  const place = locatePlace(address);
  if (!place || place.precision === 'province') return null;
  const isVast = place.precision === 'postal-area' && address.zipCode.startsWith('P');
  return isVast ? null : place.coordinates;
}

/** Lists the problems of a pin: outside of Canada, or far from the farm's own address. */
function pinProblems({ coordinates, ...address }: CleanRegistration['location']): FieldProblem[] {
  if (!coordinates) return [];
  const field = 'location.coordinates';
  if (iso1A2Code([coordinates.lon, coordinates.lat]) !== 'CA') {
    return [{ field, message: 'must be in Canada; move the pin to the farm, or leave it out' }];
  }
  const place = knownPlace(address);
  if (!place || distanceKm(latLng(coordinates), latLng(place)) <= FARTHEST) return [];
  const message = `must be within ${FARTHEST} km of the address; move the pin, or correct city and postal code`;
  return [{ field, message }];
}

/** A registration as it is kept: texts clean, ids as text and each once, hours as HH:mm or null. */
export interface CleanRegistration {
  farm: Required<Omit<RegisteredFarm, 'categoryIds' | 'featureIds'>> & {
    categoryIds: string[];
    featureIds: string[];
  };
  location: Required<RegisteredLocation>;
}

const registration = bodyCheck(FarmRegistrationSchema);

const idsOf = (ids: readonly (string | number)[]) => [...new Set(ids.map(String))];

/** 'HH:mm' of 'HH:mm:ss' too; null for none. Other text stays, and fails the rules. */
const timeOf = (time: string | null) => time?.trim().replace(/^(\d\d:\d\d):\d\d$/, '$1') || null;

const cleanHours = (hours: readonly RegisteredHours[]) =>
  inOrder(
    hours.map(({ dayOfWeek, openTime, closeTime }) => ({
      dayOfWeek,
      openTime: timeOf(openTime),
      closeTime: timeOf(closeTime),
    })),
  );

/**
 * Cleans a registration but for its phone number: the rules tell one of too few digits from none. Special days that are
 * over are left out. @param now milliseconds
 */
export function cleanRegistration({ farm, location }: FarmRegistration, now: number): CleanRegistration {
  return {
    farm: {
      name: cleanLine(farm.name),
      description: cleanText(farm.description),
      phoneNumber: cleanLine(farm.phoneNumber),
      webUrl: optionalLine(farm.webUrl),
      socialUrl: optionalLine(farm.socialUrl),
      banner: farm.banner ?? null,
      businessHours: cleanHours(farm.businessHours),
      seasons: (farm.seasons ?? []).map((season) => ({
        ...season,
        name: cleanLine(season.name),
        hours: season.hours && cleanHours(season.hours),
      })),
      specialDays: (farm.specialDays ?? [])
        .filter((day) => !isOver(day, now))
        .map(({ date, hours, reason }) => ({
          date,
          hours: inOrder(hours.map(({ openTime, closeTime }) => ({ openTime, closeTime }))),
          reason: optionalLine(reason),
        })),
      tips: farm.tips.map(({ tipTitle, tipText }) => ({
        tipTitle: cleanLine(tipTitle),
        tipText: cleanText(tipText),
      })),
      categoryIds: idsOf(farm.categoryIds),
      featureIds: idsOf(farm.featureIds),
    },
    location: {
      street1: cleanLine(location.street1),
      street2: optionalLine(location.street2),
      city: cleanLine(location.city),
      region: optionalLine(location.region),
      state: cleanLine(location.state),
      zipCode: tidyPostalCode(cleanLine(location.zipCode)),
      country: cleanLine(location.country),
      coordinates: location.coordinates ?? null,
    },
  };
}

/** Finds what the rules do not allow, in the form's order. @param isPartial whether the hours of a day may be unknown */
export const farmProblems = (input: CleanRegistration, isPartial: boolean): FieldProblem[] => [
  ...registrationProblems(input, {
    tipTextMax: LIMITS.tipText.api,
    isCrop: (slug) => cropOf(slug) !== undefined,
    isPartial,
  }).map(({ field, message }) => ({ field, message: message ?? 'is required' })),
  ...pinProblems(input.location),
];

/** Whether a field is the other or a part of it. */
const isPart = (a: string, b: string) => a === b || a.startsWith(`${b}.`) || a.startsWith(`${b}[`);

/** Reads the body of POST /farms. @throws ApiProblem 422: problems of shape, then of the rules, in the form's order */
export function readRegistration(body: unknown, now: number): CleanRegistration {
  if (registration.is(body)) {
    const input = cleanRegistration(body, now);
    const problems = farmProblems(input, false);
    if (problems.length > 0) throw invalidInput(problems);
    // A hidden field: only programs fill it in, and they get no reason.
    if (body.nickname) throw invalidInput();
    return { ...input, farm: { ...input.farm, phoneNumber: phoneDigits(input.farm.phoneNumber) } };
  }
  // The rules name each field of a part that is missing, and read what they can of a wrong one, so that one answer
  // names everything wrong.
  const shape = registration.problems(body).filter(({ field }) => field !== 'farm' && field !== 'location');
  const repaired = cleanRegistration(Value.Repair(FarmRegistrationSchema, body), now);
  const rules = farmProblems(repaired, false).filter(
    ({ field }) => !shape.some((wrong) => isPart(field, wrong.field) || isPart(wrong.field, field)),
  );
  throw invalidInput([...shape, ...rules]);
}
