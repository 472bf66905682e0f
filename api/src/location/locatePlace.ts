import { TOWNS as ONTARIO_TOWNS, type Town } from '@sideroad/seed';
import type { LocatedPlace, LocateQuery } from '@sideroad/shared/contract';
import { tidyPostalCode } from '@sideroad/shared/domain/registrationText';
import { placeKey } from '../search/equivalents.ts';

/** Where most people of the other provinces live: names and postal code, degrees. */
const PROVINCES: readonly { names: readonly string[]; lat: number; lon: number }[] = [
  { names: ['quebec', 'qc', 'que', 'pq'], lat: 46.2, lon: -72.6 },
  { names: ['nova scotia', 'ns'], lat: 45.1, lon: -63.4 },
  { names: ['new brunswick', 'nb'], lat: 46.4, lon: -66.3 },
  { names: ['prince edward island', 'pe', 'pei'], lat: 46.3, lon: -63.2 },
  { names: ['newfoundland and labrador', 'nl', 'newfoundland', 'labrador', 'nfld'], lat: 48.6, lon: -55.6 },
  { names: ['manitoba', 'mb', 'man'], lat: 50, lon: -98 },
  { names: ['saskatchewan', 'sk', 'sask'], lat: 51.3, lon: -106 },
  { names: ['alberta', 'ab', 'alta'], lat: 52.3, lon: -113.6 },
  { names: ['british columbia', 'bc'], lat: 49.8, lon: -121.5 },
  { names: ['yukon', 'yt', 'yukon territory'], lat: 60.9, lon: -135.2 },
  { names: ['northwest territories', 'nt', 'nwt'], lat: 61.8, lon: -115 },
  { names: ['nunavut', 'nu'], lat: 63.7, lon: -68.5 },
];

const ONTARIO: readonly string[] = ['ontario', 'on', 'ont'];

const isNamed = (names: readonly string[], place: string) => names.some((name) => placeKey(name) === place);

/** Names as `placeKey` has them. */
const TOWNS: readonly Town[] = ONTARIO_TOWNS.map((town) => ({ ...town, name: placeKey(town.name) }));

function middleOf(places: readonly { lat: number; lon: number }[], precision: LocatedPlace['precision']) {
  const mean = (of: (place: { lat: number; lon: number }) => number) =>
    Number((places.reduce((sum, place) => sum + of(place), 0) / places.length).toFixed(4));
  return { coordinates: { lat: mean(({ lat }) => lat), lon: mean(({ lon }) => lon) }, precision };
}

function townOf(city: string): LocatedPlace | null {
  const town = TOWNS.find(({ name }) => name === city);
  return town ? middleOf([town], 'town') : null;
}

/** Locates a postal code by the towns that share its longest start. */
function postalAreaOf(postalCode: string): LocatedPlace | null {
  for (const length of [3, 2, 1]) {
    const start = postalCode.slice(0, length);
    const near = start.length === length ? TOWNS.filter(({ fsa }) => fsa.startsWith(start)) : [];
    if (near.length > 0) return middleOf(near, 'postal-area');
  }
  return null;
}

/** Whether a text names a province or territory of Canada. */
export const isProvince = (text: string) =>
  [ONTARIO, ...PROVINCES.map(({ names }) => names)].some((names) => isNamed(names, placeKey(text)));

/** Locates an address: by its town or postal area, which are Ontario's, else its province; null for an unknown one. */
export function locatePlace({ city, zipCode, state }: LocateQuery): LocatedPlace | null {
  const province = placeKey(state ?? '');
  if (province !== '' && !isNamed(ONTARIO, province)) {
    const other = PROVINCES.find(({ names }) => isNamed(names, province));
    return other ? middleOf([other], 'province') : null;
  }
  const postalCode = tidyPostalCode(zipCode ?? '').replace(/[^A-Z\d]/g, '');
  const found = townOf(placeKey(city ?? '')) ?? postalAreaOf(postalCode);
  if (found || province === '') return found;
  return middleOf(TOWNS, 'province');
}
