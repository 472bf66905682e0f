import { dateText, ontarioDay } from '@sideroad/shared/domain/clock';
import {
  CROPS,
  type CropWindow,
  halfMonthOf,
  halvesUntil,
  isInWindow,
  usualSeason,
  type Zone,
  zoneOf,
} from '@sideroad/shared/domain/crops';
import { useConfig, useVisitorLocation } from '@sideroad/shared/host';
import { useSyncExternalStore } from 'react';

/** The usual season of a crop in one zone. */
export interface CropSeason {
  slug: string;
  name: string;
  window: CropWindow;
  /** '16 August', the first day, and the last one. */
  from: string;
  to: string;
}

/** Half months within which what begins counts as next. */
const SOON = 4;

/**
 * Sorts the usual seasons of a zone by a day, 'YYYY-MM-DD': what is in season, the first to end first; what begins in
 * the next two months; what begins later. `unusual` are the names of what the zone does not have.
 */
export function seasonsOn(day: string, zone: Zone) {
  const half = halfMonthOf(Number(day.slice(5, 7)), Number(day.slice(8, 10)));
  const seasons: CropSeason[] = CROPS.flatMap((crop) => {
    const window = crop.windows[zone];
    const days = usualSeason(crop, zone);
    if (!window || !days) return [];
    return {
      slug: crop.slug,
      name: crop.name,
      window,
      from: dateText(`2000-${days.from}`),
      to: dateText(`2000-${days.to}`),
    };
  });
  const halvesLeft = ({ window }: CropSeason) => halvesUntil({ from: window.to, to: window.to }, half);
  const now = seasons.filter(({ window }) => isInWindow(window, half));
  const others = seasons
    .filter((season) => !now.includes(season))
    .sort((a, b) => halvesUntil(a.window, half) - halvesUntil(b.window, half));
  const isSoon = ({ window }: CropSeason) => halvesUntil(window, half) <= SOON;
  return {
    now: now.sort((a, b) => halvesLeft(a) - halvesLeft(b)),
    next: others.filter(isSoon),
    later: others.filter((season) => !isSoon(season)),
    unusual: CROPS.filter(({ windows }) => !windows[zone]).map(({ name }) => name),
  };
}

const neverChanges = () => () => {};
/** The day of the document: the element that shows a day names it, because a document may be from yesterday. */
const dayOfDocument = () =>
  (typeof document === 'undefined' ? null : document.querySelector('[data-day]')?.getAttribute('data-day')) ??
  ontarioDay();

/** Returns the day in Ontario, 'YYYY-MM-DD'. Write it to `data-day` of the element that depends on it. */
export const useDay = (): string => useSyncExternalStore(neverChanges, ontarioDay, dayOfDocument);

/** Subscribes to the zone of the visitor's location; while it is not known, of the site's default location. */
export function useZone(): Zone {
  const { location } = useVisitorLocation();
  const { defaultLocation } = useConfig();
  return zoneOf((location ?? defaultLocation).lat);
}
