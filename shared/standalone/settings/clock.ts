const WORD = /^\d{4}-\d\d-\d\dT\d\d-\d\d$/;

/** The value of a date and time field for a word of the setting `clock`; empty for the browser's own clock. */
export const clockField = (word: string) => (WORD.test(word) ? word.replace(/-(\d\d)$/, ':$1') : '');

/** The word of the setting for a field's value: as written there, without the colon that an address would escape. */
export const clockWord = (field: string) => field.replace(':', '-') || 'system';

/** Whether a word is a time that exists, e.g. `2026-07-06T22-15`. */
export const isClockTime = (word: string) => !Number.isNaN(Date.parse(clockField(word)));

/**
 * Lets a window's clock go on from a time, in the browser's own zone: `Date` alone is moved, and timers run as ever.
 * Call it before what reads the clock is loaded.
 * @param word of the setting `clock`; the browser's own clock stays for `system`
 */
export function moveClock(view: { Date: DateConstructor }, word: string): void {
  const Real = view.Date;
  const ahead = Real.parse(clockField(word)) - Real.now();
  if (Number.isNaN(ahead)) return;
  const now = () => Real.now() + ahead;
  view.Date = new Proxy(Real, {
    construct: (target, given, newTarget) =>
      Reflect.construct(target, given.length > 0 ? given : [now()], newTarget),
    apply: (target) => new target(now()).toString(),
    get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
  });
}
