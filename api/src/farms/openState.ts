import { clockAt } from '@sideroad/shared/domain/opening';
import { farm } from '../db/schema.ts';

const { businessHours, seasons, specialDays, timeZone } = farm;

/** The columns that say when a farm is open, and on which clock. */
export const scheduleColumns = { businessHours, seasons, specialDays, timeZone };

/** The zone of a farm that is stored without one, because its address names no province of Canada. */
const MOST_FARMS = 'America/Toronto';

/**
 * What a farm's clock shows, 'YYYY-MM-DDTHH:mm', at a moment that is asked for.
 * @param openAt such a text, or 'now'; null: now
 */
export function clockOfFarm(
  { timeZone: zone }: Pick<typeof farm.$inferSelect, 'timeZone'>,
  openAt: string | null,
  now: Date,
): string {
  return openAt === null || openAt === 'now' ? clockAt(now, zone ?? MOST_FARMS) : openAt;
}
