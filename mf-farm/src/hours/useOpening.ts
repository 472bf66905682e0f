import type { BusinessHours, Farm } from '@sideroad/shared/contract';
import { type NextOpening, nextOpeningAfter, openEntryAt, todayIndex } from '@sideroad/shared/domain/hours';
import { farmTimeZone } from '@sideroad/shared/domain/hoursZone';
import { useMinute } from './useMinute.ts';

export interface Opening {
  /** Today at the farm, 0 is Monday. */
  today: number;
  /** The hours that keep the farm open now; null when it is closed. */
  openEntry: BusinessHours | null;
  /** When it opens next; null for a farm that never does. */
  next: NextOpening | null;
}

/** Whether the farm is open now, by its own clocks (decision D7); null until the present is known. */
export function useOpening(farm: Pick<Farm, 'businessHours' | 'timeZone' | 'location'>): Opening | null {
  const minute = useMinute();
  if (minute === null) return null;
  const now = new Date(minute * 60_000);
  const timeZone = farmTimeZone(farm, Intl.DateTimeFormat().resolvedOptions().timeZone);
  const { businessHours } = farm;
  return {
    today: todayIndex(now, timeZone),
    openEntry: openEntryAt(businessHours, now, timeZone),
    next: nextOpeningAfter(businessHours, now, timeZone),
  };
}
