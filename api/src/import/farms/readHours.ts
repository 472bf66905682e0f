import type { RegisteredHours } from '@sideroad/shared/contract';
import { objectOf } from '@sideroad/shared/domain/json';

const DAYS = ['mo', 'tu', 'we', 'th', 'fr', 'sa', 'su'];

/** Seven closed days. */
export const closedWeek = (): RegisteredHours[] =>
  DAYS.map((_, dayOfWeek) => ({ dayOfWeek, openTime: null, closeTime: null }));

/** '9:00' → '09:00'. What is no time stays, and fails the rules. */
const timeOf = (text: string) =>
  text
    .trim()
    .replace(/^(\d):/, '0$1:')
    .replace(/^(\d\d:\d\d):\d\d$/, '$1');

/** Parses 'mo-fr', 'sa,su' or 'monday'; null for anything else. */
function daysOf(text: string): number[] | null {
  const days: number[] = [];
  for (const part of text.split(',')) {
    const [from, to, ...more] = part
      .split('-')
      .map((name) => (/^[a-z]+$/.test(name) ? DAYS.indexOf(name.slice(0, 2)) : -1));
    if (from === undefined || from < 0 || to === -1 || more.length > 0) return null;
    for (let day = from; ; day = (day + 1) % 7) {
      days.push(day);
      if (day === (to ?? from)) break;
    }
  }
  return days;
}

const RULE = /^(?:([a-z][a-z,-]*)\s+)?(?:(\d{1,2}:\d\d(?::\d\d)?)-(\d{1,2}:\d\d(?::\d\d)?)|(off|closed))$/;

/** 'Mo-Fr 09:00-17:00; Sa 10:00-16:00; Su off', '09:00-17:00' for each day, or '24/7'. Null for anything else. */
function weekOfText(text: string): RegisteredHours[] | null {
  const hours = closedWeek();
  const rules = text
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?([-–,]) ?/g, '$1')
    .replaceAll('–', '-')
    .replaceAll(/24\/7|(?:open )?24 ?h(?:ours?|rs?)?\b/g, '00:00-24:00');
  for (const rule of rules.split(';')) {
    if (rule.trim() === '') continue;
    const [, names, from, to, closed] = RULE.exec(rule.trim()) ?? [];
    if (closed === undefined && (from === undefined || to === undefined)) return null;
    const days = names === undefined ? DAYS.keys() : daysOf(names);
    if (!days) return null;
    const open = closed === undefined ? timeOf(from ?? '') : null;
    for (const dayOfWeek of days) {
      hours[dayOfWeek] = { dayOfWeek, openTime: open, closeTime: open === null ? null : timeOf(to ?? '') };
    }
  }
  return hours;
}

/** Entries of the shape of our own answers; days that are left out are closed. */
function weekOfEntries(entries: readonly unknown[]): RegisteredHours[] | null {
  const hours = closedWeek();
  for (const entry of entries) {
    const { dayOfWeek, openTime, closeTime } = objectOf(entry);
    if (typeof dayOfWeek !== 'number' || !hours[dayOfWeek]) return null;
    const time = (value: unknown) => (typeof value === 'string' ? timeOf(value) : null);
    hours[dayOfWeek] = { dayOfWeek, openTime: time(openTime), closeTime: time(closeTime) };
  }
  return hours;
}

/** Databases write a closed day as two zeros [HOURS-10]. */
const withoutZeros = (day: RegisteredHours): RegisteredHours =>
  day.openTime === '00:00' && day.closeTime === '00:00' ? { ...day, openTime: null, closeTime: null } : day;

/** Opening hours of a file, a text or a list as our own answers have it: none without any, null for what is unreadable. */
export function readHours(cell: unknown): RegisteredHours[] | null {
  if (cell === undefined || cell === null || cell === '') return [];
  const hours = Array.isArray(cell)
    ? weekOfEntries(cell)
    : typeof cell === 'string'
      ? weekOfText(cell)
      : null;
  return hours?.map(withoutZeros) ?? null;
}
