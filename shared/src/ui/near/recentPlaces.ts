import type { ChosenPlace } from '@sideroad/shared/contract';
import { isPlace } from '@sideroad/shared/domain/geo';
import { isObject, listOf } from '@sideroad/shared/domain/json';

/** Local storage key of a JSON array of places, the latest first. */
export const RECENT_PLACES_KEY = 'sideroad.recentPlaces';
const MOST = 5;

function placeOf(value: unknown): ChosenPlace[] {
  if (!isObject(value)) return [];
  const { name, lat, lng } = value;
  if (typeof name !== 'string' || typeof lat !== 'number' || typeof lng !== 'number') return [];
  return name && isPlace({ lat, lng }) ? [{ name, lat, lng }] : [];
}

/** Returns the latest chosen places of this browser, the latest first. Invalid entries are ignored. */
export function recentPlaces(): ChosenPlace[] {
  try {
    return listOf(JSON.parse(localStorage.getItem(RECENT_PLACES_KEY) ?? '[]'))
      .flatMap(placeOf)
      .slice(0, MOST);
  } catch {
    return [];
  }
}

/** Moves a place to the front. A storage that is blocked or full keeps none. */
export function recordPlace(place: ChosenPlace): void {
  const others = recentPlaces().filter(({ name }) => name !== place.name);
  try {
    localStorage.setItem(RECENT_PLACES_KEY, JSON.stringify([place, ...others].slice(0, MOST)));
  } catch {}
}
