import { type DayHours, DEFAULT_HOURS } from '../form/values.ts';

/**
 * Decision F11: 'Checking empties both times and leaves them editable; … unchecking restores 10:00 and 21:00.'
 * (Spec section 4: 'checking sets open and close to null'.)
 */
export const withClosed = (day: DayHours, closed: boolean): DayHours =>
  closed
    ? { ...day, openTime: null, closeTime: null, closed: true }
    : { ...day, ...DEFAULT_HOURS, closed: false };

/** Decision F11: 'editing a time clears Closed'. @param time 'HH:mm', or empty for none */
export const withTime = (day: DayHours, part: 'openTime' | 'closeTime', time: string): DayHours => ({
  ...day,
  [part]: time || null,
  closed: false,
});
