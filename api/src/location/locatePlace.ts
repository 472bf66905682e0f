import { TOWNS as SEED_TOWNS, type Town } from '@sideroad/seed';
import type { LocatedPlace, LocateQuery } from '@sideroad/shared/contract';
import { tidyPostalCode } from '@sideroad/shared/domain/registrationText';
import { placeKey } from '../search/equivalents.ts';

/** Cities of Ontario without farms of the seed: name, degrees, postal area. */
const CITIES: readonly Town[] = [
  { name: 'Toronto', lat: 43.653, lon: -79.383, fsa: 'M5H' },
  { name: 'Ottawa', lat: 45.421, lon: -75.697, fsa: 'K1P' },
  { name: 'Mississauga', lat: 43.589, lon: -79.644, fsa: 'L5B' },
  { name: 'Brampton', lat: 43.685, lon: -79.76, fsa: 'L6Y' },
  { name: 'Hamilton', lat: 43.256, lon: -79.871, fsa: 'L8P' },
  { name: 'London', lat: 42.984, lon: -81.245, fsa: 'N6A' },
  { name: 'Markham', lat: 43.857, lon: -79.337, fsa: 'L3R' },
  { name: 'Vaughan', lat: 43.837, lon: -79.508, fsa: 'L4K' },
  { name: 'Richmond Hill', lat: 43.883, lon: -79.44, fsa: 'L4C' },
  { name: 'Newmarket', lat: 44.059, lon: -79.461, fsa: 'L3Y' },
  { name: 'Oakville', lat: 43.448, lon: -79.666, fsa: 'L6J' },
  { name: 'Burlington', lat: 43.326, lon: -79.799, fsa: 'L7R' },
  { name: 'Pickering', lat: 43.838, lon: -79.087, fsa: 'L1V' },
  { name: 'Ajax', lat: 43.851, lon: -79.02, fsa: 'L1S' },
  { name: 'Whitby', lat: 43.897, lon: -78.943, fsa: 'L1N' },
  { name: 'Oshawa', lat: 43.897, lon: -78.865, fsa: 'L1H' },
  { name: 'Kitchener', lat: 43.451, lon: -80.493, fsa: 'N2G' },
  { name: 'Waterloo', lat: 43.464, lon: -80.52, fsa: 'N2L' },
  { name: 'Cambridge', lat: 43.36, lon: -80.312, fsa: 'N1R' },
  { name: 'Brantford', lat: 43.139, lon: -80.264, fsa: 'N3T' },
  { name: 'Windsor', lat: 42.317, lon: -83.038, fsa: 'N9A' },
  { name: 'Sarnia', lat: 42.975, lon: -82.407, fsa: 'N7T' },
  { name: 'Niagara Falls', lat: 43.09, lon: -79.085, fsa: 'L2G' },
  { name: 'Peterborough', lat: 44.309, lon: -78.32, fsa: 'K9J' },
  { name: 'Belleville', lat: 44.163, lon: -77.383, fsa: 'K8N' },
  { name: 'Brockville', lat: 44.59, lon: -75.684, fsa: 'K6V' },
  { name: 'Cornwall', lat: 45.018, lon: -74.728, fsa: 'K6H' },
  { name: 'Timmins', lat: 48.477, lon: -81.33, fsa: 'P4N' },
];

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
const TOWNS: readonly Town[] = [...SEED_TOWNS, ...CITIES].map((town) => ({
  ...town,
  name: placeKey(town.name),
}));

function middleOf(places: readonly { lat: number; lon: number }[], precision: LocatedPlace['precision']) {
  const mean = (of: (place: { lat: number; lon: number }) => number) =>
    Number((places.reduce((sum, place) => sum + of(place), 0) / places.length).toFixed(4));
  return { coordinates: { lat: mean(({ lat }) => lat), lon: mean(({ lon }) => lon) }, precision };
}

function townOf(city: string, postalCode: string): LocatedPlace | null {
  const named = TOWNS.filter(({ name }) => name === city);
  const town = named.find(({ fsa }) => postalCode.startsWith(fsa)) ?? named[0];
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
  const found = townOf(placeKey(city ?? ''), postalCode) ?? postalAreaOf(postalCode);
  if (found || province === '') return found;
  return middleOf(TOWNS, 'province');
}
