import type { FarmState } from '@sideroad/shared/contract';
import { dateText, dayName, daysBetween, daysLater, hourText, startText } from './clock.ts';

export { dateText, dayText, hourText, MONTHS } from './clock.ts';

/** '15 June', and '15 June 2027' where it might be read as another year's. */
const farText = (today: string, date: string) =>
  dateText(date) + (Math.abs(daysBetween(today, date)) > 300 ? ` ${date.slice(0, 4)}` : '');

/** What ends at midnight ends with the day before. */
const dayOfEnd = (until: string) => (until.endsWith('T00:00') ? daysLater(until, -1) : until);

/** 'tomorrow', 'Sat', and '19 December' a week away; empty for the day of `at`. */
function dayWord(at: string, day: string): string {
  const days = daysBetween(at, day);
  if (days === 0) return '';
  if (Math.abs(days) > 6) return farText(at, day);
  return days === 1 ? 'tomorrow' : dayName(day).slice(0, 3);
}

/**
 * Says a time with its day where that is not the day of `at`: '5 p.m.', 'tomorrow noon', 'Sat 9 a.m.', and '19 December'
 * a week away. What ends at midnight ends with the day before; `when` may be a date alone.
 */
export function whenText(at: string, when: string, isEnd: boolean): string {
  const day = isEnd ? dayOfEnd(when) : when;
  const isNear = Math.abs(daysBetween(at, day)) < 7;
  const time = isNear && when.length > 10 && (isEnd ? hourText(when) : startText(when.slice(11)));
  return [dayWord(at, day), time].filter(Boolean).join(' ');
}

/** 'Opens today 8:30 a.m.', 'Opens tomorrow 9 a.m.', 'Opens Wed 10 a.m.', 'Opens 15 June'; 'about' for a crop's season. */
export function nextText({ at, next, isAbout, state }: FarmState): string {
  if (!next) return state === 'outOfSeason' ? 'Closed for the season' : 'Closed';
  if (isAbout) return `Opens about ${farText(at, next)}`;
  return `Opens ${daysBetween(at, next) === 0 ? 'today ' : ''}${whenText(at, next, false)}`;
}

/** Says what follows 'Open now' or 'Closed': 'until 5 p.m.', 'Opens Sat 9 a.m.' or 'since 1 November'; empty where that is not known. */
export function changeText(state: FarmState): string {
  const { at, until, next, since } = state;
  if (state.state !== 'open') return next ? nextText(state) : since ? `since ${farText(at, since)}` : '';
  // Hours that end a week later are those of a farm that is always open until a holiday or a season's end.
  return until && daysBetween(at, dayOfEnd(until)) < 7
    ? `until ${whenText(at, until, true)}`
    : 'Open 24 hours';
}

/** Says a farm's state in a few words, such as 'Open until 5 p.m.'; empty where nothing is known. */
export function stateText(state: FarmState): string {
  const change = changeText(state);
  if (change.startsWith('until')) return `Open ${change}`;
  if (change.startsWith('since')) return `Closed ${change}`;
  return change || (state.state === 'unknown' ? '' : nextText(state));
}

/**
 * Says when a farm is open in the span that was asked for: 'Open today 9 a.m. to noon and 1 p.m. to 4 p.m.', 'Open Sat and
 * Sun 10 a.m. to 4 p.m.'; else as `stateText`.
 */
export function visitText(state: FarmState): string {
  const { at, now = at, later = [] } = state;
  const daysOf = new Map<string, string[]>();
  for (const { from, until } of [state, ...later]) {
    if (!from || !until) return stateText(state);
    const [day, end] = [dayWord(now, from) || 'today', dayOfEnd(until)];
    const endDay = daysBetween(from, end) === 0 ? '' : `${dayWord(now, end) || 'today'} `;
    const hours = `${startText(from.slice(11))} to ${endDay}${hourText(until)}`;
    daysOf.set(hours, [...(daysOf.get(hours) ?? []), day]);
  }
  let said = '';
  const texts = [...daysOf].map(([hours, days]) => {
    const before = said;
    said = days.join(' and ');
    return said === before ? ` and ${hours}` : `${before && ','} ${said} ${hours}`;
  });
  return `Open${texts.join('')}`;
}
