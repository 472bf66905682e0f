import type { BusinessHours } from '@sideroad/shared/contract';
import cases from './hoursInWords.cases.json';
import { readHours } from './readHours.ts';

const now = new Date(2026, 10, 26);
const DAYS = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'];

/** 'Mo-Fr 09:00-17:00, Sa 10:00-16:00, Su off'; '?' for a day that is not known. */
function shown(hours: readonly BusinessHours[]): string {
  const texts = DAYS.map((_, index) => {
    const own = hours.filter(({ dayOfWeek }) => dayOfWeek === index);
    if (own.length === 0) return '?';
    return own
      .map(({ openTime, closeTime }) => (openTime === null ? 'off' : `${openTime}-${closeTime}`))
      .join('+');
  });
  const parts: string[] = [];
  for (let at = 0; at < 7; ) {
    let last = at;
    while (texts[last + 1] === texts[at]) last += 1;
    parts.push(`${DAYS[at]}${last > at ? `-${DAYS[last]}` : ''} ${texts[at]}`);
    at = last + 1;
  }
  return parts.join(', ');
}

/** A farm's hours as one line: the week, seasons that have another and how many special days; 'named' where they are left out. */
function read(text: string): string {
  const { businessHours, seasons, specialDays, problems } = readHours(text, now);
  if (businessHours.length === 0 && seasons.length === 0) {
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain('write them like');
    return 'named';
  }
  const ofSeasons = seasons
    .map(({ from, to, hours }) => ` | ${from}..${to}${hours ? ` ${shown(hours)}` : ''}`)
    .sort();
  const special = specialDays.length > 0 ? ` | ${specialDays.length} days` : '';
  return `${shown(businessHours)}${ofSeasons.join('')}${special}${problems.length > 0 ? ' | word' : ''}`;
}

it.each(cases)('[RUN-128] reads %j as a person does, or names it', (text, hours) =>
  expect(read(text)).toBe(hours),
);
