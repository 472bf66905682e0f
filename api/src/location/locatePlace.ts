import { TOWNS } from '@sideroad/seed';
import type { LocatedPlace, LocateQuery } from '@sideroad/shared/contract';
import { tidyPostalCode } from '@sideroad/shared/domain/registrationText';
import { placeKey } from '../search/equivalents.ts';
import { readPlaceText } from './namedPlaces.ts';
import { isOntario, otherProvince } from './provinces.ts';

function middleOf(places: readonly { lat: number; lon: number }[], precision: LocatedPlace['precision']) {
  const mean = (of: (place: { lat: number; lon: number }) => number) =>
    Number((places.reduce((sum, place) => sum + of(place), 0) / places.length).toFixed(4));
  return { coordinates: { lat: mean(({ lat }) => lat), lon: mean(({ lon }) => lon) }, precision };
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

/** Locates an address: by its town or postal area, which are Ontario's, else its province; null for an unknown one. */
export function locatePlace({ city, zipCode, state }: LocateQuery): LocatedPlace | null {
  const province = placeKey(state ?? '');
  if (province !== '' && !isOntario(province)) {
    const other = otherProvince(province);
    return other ? middleOf([other], 'province') : null;
  }
  const { found, fsa } = readPlaceText(city ?? '');
  const postalCode = tidyPostalCode(zipCode || (fsa ?? '')).replace(/[^A-Z\d]/g, '');
  const [place] = found;
  const named = (precision: LocatedPlace['precision']) =>
    place ? middleOf([{ lat: place.latitude, lon: place.longitude }], precision) : null;
  const located =
    place?.isArea === false ? named('town') : (postalAreaOf(postalCode) ?? named('postal-area'));
  if (located || province === '') return located;
  return middleOf(TOWNS, 'province');
}
