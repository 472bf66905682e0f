import type { BusinessHours, FarmState, Season, SpecialDay } from '@sideroad/shared/contract';
import { type Schedule, stateAt } from './opening.ts';
import { stateText, visitText } from './openingText.ts';

/** 'HH:mm-HH:mm …' on days of the week; closed on the others. */
const on = (days: number[], ...stretches: string[]): BusinessHours[] =>
  [0, 1, 2, 3, 4, 5, 6].flatMap((dayOfWeek) =>
    (days.includes(dayOfWeek) ? stretches : ['-']).map((text) => {
      const [openTime, closeTime] = text === '-' ? [null, null] : text.split('-');
      return { dayOfWeek, openTime: openTime ?? null, closeTime: closeTime ?? null };
    }),
  );
const daily = (...stretches: string[]) => on([0, 1, 2, 3, 4, 5, 6], ...stretches);
const season = (from: string, to: string, crop: string | null = null): Season[] => [
  { name: 'Season', from, to, crop, hours: null },
];
const special = (date: string, openTime = '', closeTime = ''): SpecialDay => ({
  date,
  hours: openTime ? [{ openTime, closeTime }] : [],
  reason: null,
});

const FARMS: Record<string, Schedule> = {
  daily: { businessHours: daily('09:00-17:00') },
  night: { businessHours: daily('18:00-02:00') },
  midnight: { businessHours: daily('10:00-24:00') },
  always: { businessHours: daily('00:00-24:00'), specialDays: [special('2027-02-01')] },
  weekend: { businessHours: on([5, 6], '00:00-24:00') },
  break: { businessHours: daily('09:00-12:00', '13:30-17:00') },
  market: { businessHours: on([2], '10:00-15:00') },
  summer: { businessHours: daily('08:30-18:00'), seasons: season('06-15', '10-31') },
  berries: { businessHours: daily('08:30-18:00'), seasons: season('06-10', '07-05', 'strawberries') },
  trees: { businessHours: daily('09:00-16:00'), seasons: season('11-14', '12-24') },
  fair: {
    businessHours: on([]),
    specialDays: [special('2026-02-28', '10:00', '18:00'), special('2026-10-31', '10:00', '18:00')],
  },
  holiday: {
    businessHours: daily('09:00-17:00'),
    specialDays: [special('2026-11-29'), special('2026-07-15'), special('2026-03-08', '10:00', '12:00')],
  },
  unknown: { businessHours: [] },
};

/** Written by hand. On 8 March clocks go from 2 to 3 a.m. (7:00 UTC), on 1 November from 2 to 1 a.m. (6:00 UTC). */
const NIGHTS = `
          2026-03-08T06:59Z   2026-03-08T07:00Z   2026-11-01T05:30Z       2026-11-01T07:00Z
daily    |Opens today 9 a.m. |Opens today 9 a.m. |Opens today 9 a.m.     |Opens today 9 a.m.
night    |Open until 2 a.m.  |Opens today 6 p.m. |Open until 2 a.m.      |Opens today 6 p.m.
midnight |Opens today 10 a.m.|Opens today 10 a.m.|Opens today 10 a.m.    |Opens today 10 a.m.
always   |Open 24 hours      |Open 24 hours      |Open 24 hours          |Open 24 hours
weekend  |Open until midnight|Open until midnight|Open until midnight    |Open until midnight
break    |Opens today 9 a.m. |Opens today 9 a.m. |Opens today 9 a.m.     |Opens today 9 a.m.
market   |Opens Wed 10 a.m.  |Opens Wed 10 a.m.  |Opens Wed 10 a.m.      |Opens Wed 10 a.m.
summer   |Opens 15 June      |Opens 15 June      |Opens 15 June          |Opens 15 June
berries  |Opens about 10 June|Opens about 10 June|Opens about 10 June    |Opens about 10 June
trees    |Opens 14 November  |Opens 14 November  |Opens 14 November      |Opens 14 November
fair     |Opens 31 October   |Opens 31 October   |Closed since 1 November|Closed since 1 November
holiday  |Opens today 10 a.m.|Opens today 10 a.m.|Opens today 9 a.m.     |Opens today 9 a.m.
unknown  |                   |                   |                       |`;
/** Saturday at 10 a.m. and before midnight, the last day of the year and a Wednesday in July at noon. */
const DAYS = `
          2026-11-28T15:00Z            2026-11-29T04:59Z            2026-12-31T17:00Z       2026-07-15T16:00Z
daily    |Open until 5 p.m.           |Opens tomorrow 9 a.m.       |Open until 5 p.m.      |Open until 5 p.m.
night    |Opens today 6 p.m.          |Open until tomorrow 2 a.m.  |Opens today 6 p.m.     |Opens today 6 p.m.
midnight |Open until midnight         |Open until midnight         |Open until midnight    |Open until midnight
always   |Open 24 hours               |Open 24 hours               |Open 24 hours          |Open 24 hours
weekend  |Open until tomorrow midnight|Open until tomorrow midnight|Opens Sat 12 a.m.      |Opens Sat 12 a.m.
break    |Open until noon             |Opens tomorrow 9 a.m.       |Opens today 1:30 p.m.  |Opens today 1:30 p.m.
market   |Opens Wed 10 a.m.           |Opens Wed 10 a.m.           |Opens Wed 10 a.m.      |Open until 3 p.m.
summer   |Opens 15 June               |Opens 15 June               |Opens 15 June          |Open until 6 p.m.
berries  |Opens about 10 June         |Opens about 10 June         |Opens about 10 June    |Opens about 10 June 2027
trees    |Open until 4 p.m.           |Opens tomorrow 9 a.m.       |Opens 14 November 2027 |Opens 14 November
fair     |Closed since 1 November     |Closed since 1 November     |Closed since 1 November|Opens 31 October
holiday  |Open until 5 p.m.           |Opens Mon 9 a.m.            |Open until 5 p.m.      |Opens tomorrow 9 a.m.
unknown  |                            |                            |                       |`;

/** Rows of a table as 'farm, instant, words'. */
function cellsOf(table: string): [string, string, string][] {
  const [head = '', ...rows] = table.trim().split('\n');
  const instants = head.trim().split(/\s+/);
  return rows.flatMap((row) => {
    const [farm = '', ...words] = row.split('|').map((cell) => cell.trim());
    return instants.map((instant, index) => [farm, instant, words[index] ?? ''] as [string, string, string]);
  });
}

describe('[HOURS-17] each time has its day where that is not today, and a.m. or p.m.', () => {
  it.each([...cellsOf(NIGHTS), ...cellsOf(DAYS)])('%s at %s: %s', (name, instant, words) => {
    const schedule = FARMS[name] ?? { businessHours: [] };
    expect(stateText(stateAt(schedule, new Date(instant), 'America/Toronto'))).toBe(words);
  });
});

/** A farm on Saturday 28 November 2026 at 10 a.m. */
const state = (change: Partial<FarmState>): FarmState => ({
  state: 'open',
  at: '2026-11-28T10:00',
  from: '2026-11-28T09:00',
  until: '2026-11-28T16:00',
  next: null,
  isAbout: false,
  reason: null,
  ...change,
});

it.each([
  ['Open today 9 a.m. to 4 p.m.', state({})],
  ['Open 28 November 9 a.m. to 4 p.m.', state({ now: '2026-11-21T10:00' })],
  ['Open Fri 3 p.m. to today 11 a.m.', state({ from: '2026-11-27T15:00', until: '2026-11-28T11:00' })],
  [
    'Open today 9 a.m. to 4 p.m. and 6 p.m. to midnight',
    state({ later: [{ from: '2026-11-28T18:00', until: '2026-11-29T00:00' }] }),
  ],
  [
    'Open Sat and Sun 9 a.m. to 4 p.m.',
    state({ now: '2026-11-26T10:00', later: [{ from: '2026-11-29T09:00', until: '2026-11-29T16:00' }] }),
  ],
  [
    'Open today 9 a.m. to 4 p.m., tomorrow noon to 5 p.m.',
    state({ later: [{ from: '2026-11-29T12:00', until: '2026-11-29T17:00' }] }),
  ],
  ['Closed for the season', state({ state: 'outOfSeason', from: null })],
  ['Opens Mon', state({ state: 'outOfSeason', from: null, next: '2026-11-30' })],
])('[FIND-7] to the question of a moment: %s', (words, of) => expect(visitText(of)).toBe(words));
