import type { BusinessHours, Farm } from '@sideroad/shared/contract';
import { type NextOpening, nextOpeningAfter, openEntryAt, todayIndex } from '@sideroad/shared/domain/hours';
import { farmTimeZone } from '@sideroad/shared/domain/hoursZone';
import { useSyncExternalStore } from 'react';

const MINUTE_MS = 60_000;

function everyMinute(listener: () => void): () => void {
  const timer = setInterval(listener, MINUTE_MS);
  return () => clearInterval(timer);
}

const currentMinute = () => Math.floor(Date.now() / MINUTE_MS);

export interface Opening {
  /** Today at the farm, 0 is Monday. */
  today: number;
  /** The hours that keep the farm open now; null when it is closed. */
  openEntry: BusinessHours | null;
  /** When it opens next; null for a farm that never does. */
  next: NextOpening | null;
}

/**
 * Whether the farm is open now, by its own clocks (decision D7), computed again every 60 s (spec section 4). Null on the
 * server and while React hydrates: a document is older than the present.
 */
export function useOpening(farm: Pick<Farm, 'businessHours' | 'timeZone' | 'location'>): Opening | null {
  const minute = useSyncExternalStore(everyMinute, currentMinute, () => null);
  if (minute === null) return null;
  const now = new Date(minute * MINUTE_MS);
  const timeZone = farmTimeZone(farm, Intl.DateTimeFormat().resolvedOptions().timeZone);
  const { businessHours } = farm;
  return {
    today: todayIndex(now, timeZone),
    openEntry: openEntryAt(businessHours, now, timeZone),
    next: nextOpeningAfter(businessHours, now, timeZone),
  };
}
