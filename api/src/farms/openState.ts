import { farmTimeZone } from '@sideroad/shared/domain/hoursZone';
import { clockAt } from '@sideroad/shared/domain/opening';
import { farm } from '../db/schema.ts';

const { businessHours, seasons, specialDays, timeZone, state, lon } = farm;

/** The columns that say when a farm is open, and on which clock. */
export const scheduleColumns = { businessHours, seasons, specialDays, timeZone, state, lon };

type ClockRow = Pick<typeof farm.$inferSelect, 'timeZone' | 'state' | 'lon'>;

/** The zone of a farm's hours; that of most farms where nothing of it is known. */
function zoneOf({ timeZone, state, lon }: ClockRow): string {
  if (timeZone) return timeZone;
  const address = {
    street1: null,
    street2: null,
    city: null,
    region: null,
    state,
    zipCode: null,
    country: null,
  };
  const coordinates = lon === null ? null : { lat: 0, lon };
  return farmTimeZone({ timeZone, location: { id: '', coordinates, address } }, 'America/Toronto');
}

/**
 * What a farm's clock shows, 'YYYY-MM-DDTHH:mm', at a moment that is asked for.
 * @param openAt such a text, or 'now'; null: now
 */
export function clockOfFarm(row: ClockRow, openAt: string | null, now: Date): string {
  return openAt === null || openAt === 'now' ? clockAt(now, zoneOf(row)) : openAt;
}
