import { feature, iso1A2Code } from '@rapideditor/country-coder';
import type { Coordinates } from '@sideroad/shared/contract';
import { locatePlace } from '../../location/locatePlace.ts';
import { isProvince } from '../../location/provinces.ts';
import { quoted } from './fields.ts';

/** Canada with some water around it, in degrees: 'local farms and farm experiences in Canada'. */
const CANADA = { south: 41, north: 84, west: -142, east: -52 } as const;

/** A number as people write it: '43.5', '43,5', '79.5° W'. NaN for anything else. */
function degrees(text: string): number {
  const [, number, side] = /^([+-]?\d{1,3}(?:[.,]\d+)?) ?°? ?([NSEWO])?$/i.exec(text) ?? [];
  return number === undefined
    ? Number.NaN
    : Number(number.replace(',', '.')) * (/[SWO]/i.test(side ?? '') ? -1 : 1);
}

function rangeProblem(name: string, text: string, limit: number): string | undefined {
  if (text === '') return `${name} is required beside the other coordinate`;
  const value = degrees(text);
  if (Number.isNaN(value)) return `${name} ${quoted(text)} must be a number of degrees`;
  return Math.abs(value) > limit ? `${name} must be between -${limit} and ${limit}` : undefined;
}

/** Two coordinates in one cell: '43.5, -79.5'. */
function pairOf(cell: string): string[] {
  const separators = [';', /, +/, / +(?![°NSEWO])/i, /[.-]/.test(cell) ? ',' : ';'];
  const pairs = separators.map((separator) => cell.split(separator).map((part) => part.trim()));
  return pairs.find(({ length }) => length === 2) ?? [cell, ''];
}

const POSTAL_CODE = /\b[A-Z]\d[A-Z][ -]?\d[A-Z]\d\b/i;

/** Takes apart an address in one cell, '12 Sideroad, Jordan, ON L0R 1S0'; one without province and postal code is a street. */
export function partsOfAddress(cell: string): { street1: string; city: string; zipCode: string } {
  const [zipCode = ''] = POSTAL_CODE.exec(cell) ?? [];
  const parts = cell
    .replace(zipCode, '')
    .split(',')
    .flatMap((part) => part.trim().split(/\s(?=(?:ON|Ont\.?|Ontario)$)/i))
    .filter((part) => part !== '' && !/^canada$/i.test(part));
  const places = parts.filter((part) => !isProvince(part));
  const isWhole = zipCode !== '' || places.length < parts.length;
  const city = places.length > 1 || !/\d/.test(cell.replace(zipCode, '')) ? places.at(-1) : undefined;
  if (!isWhole || city === undefined) return { street1: cell, city: '', zipCode };
  return { street1: places.slice(0, -1).join(', '), city, zipCode };
}

function boxProblem({ lat, lon }: Coordinates): string | undefined {
  const { south, north, west, east } = CANADA;
  const inside = (y: number, x: number) => y >= south && y <= north && x >= west && x <= east;
  if (inside(lat, lon)) return undefined;
  if (inside(lon, lat)) return "latitude and longitude are in each other's place";
  return `the place is not in Canada (latitude ${south} to ${north}, longitude ${west} to ${east})`;
}

/** Where a row says that its farm is: coordinates, or what is wrong with them; null for neither when it says nothing. */
export function readCoordinates(
  latitude: string,
  longitude: string,
): { point: Coordinates | null; problems: string[] } {
  if (latitude === '' && longitude === '') return { point: null, problems: [] };
  const [north = '', east = ''] =
    longitude === '' ? pairOf(latitude.replaceAll(/[()]/g, '')) : [latitude, longitude];
  const problems = [rangeProblem('latitude', north, 90), rangeProblem('longitude', east, 180)].filter(
    (problem) => problem !== undefined,
  );
  if (problems.length > 0) return { point: null, problems };
  const point = { lat: degrees(north), lon: degrees(east) };
  const outside = boxProblem(point);
  return outside === undefined ? { point, problems } : { point: null, problems: [outside] };
}

/** Why a farm is not in Canada: by its country where the row gives one, else by its province and by the border. */
export function countryProblem(
  { country, state }: { country: string; state: string },
  point: Coordinates | null,
): string | undefined {
  if (country !== '') {
    return iso1A2Code(country) === 'CA' ? undefined : `the country is ${quoted(country)}, not Canada`;
  }
  if (state !== '' && !isProvince(state)) return `the province ${quoted(state)} is not one of Canada`;
  const found = point && feature([point.lon, point.lat])?.properties;
  if (!point || found?.iso1A2 === 'CA') return undefined;
  return `the coordinates are ${found ? `in ${found.nameEn}` : 'in the open sea'}, not in Canada`;
}

/** Returns the place of a town or postal area; null when only the province is known. */
export function placeOfAddress(address: {
  city: string;
  zipCode: string;
  state: string;
}): Coordinates | null {
  if (address.city === '' && address.zipCode === '') return null;
  const found = locatePlace(address);
  return found && found.precision !== 'province' ? found.coordinates : null;
}
