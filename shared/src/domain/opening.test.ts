import type { BusinessHours, Season } from '@sideroad/shared/contract';
import { cropsOn, isInSeason, type Schedule, stateAt, stateOn } from './opening.ts';

const entry = (dayOfWeek: number, openTime: string | null, closeTime: string | null): BusinessHours => ({
  dayOfWeek,
  openTime,
  closeTime,
});
const daily = (openTime: string, closeTime: string) =>
  Array.from({ length: 7 }, (_, day) => entry(day, openTime, closeTime));
const season = (from: string, to: string, more: Partial<Season> = {}): Season => ({
  name: 'Season',
  from,
  to,
  crop: null,
  hours: null,
  ...more,
});

/** A week that is closed but for its entries. */
const week = (...entries: BusinessHours[]) => [
  ...daily('00:00', '00:00').filter(({ dayOfWeek }) => entries.every((each) => each.dayOfWeek !== dayOfWeek)),
  ...entries,
];

/** A farm's state on Wednesday 2026-07-15, or another day. */
const on = (schedule: Partial<Schedule>, time: string, day = '2026-07-15') =>
  stateOn({ businessHours: [], ...schedule }, `${day}T${time}`);

describe('[HOURS-7] opening minute inclusive, closing minute exclusive', () => {
  it.each([
    ['09:59', 'closed'],
    ['10:00', 'open'],
    ['16:59', 'open'],
    ['17:00', 'closed'],
  ])('at %s', (time, state) => {
    expect(on({ businessHours: [entry(2, '10:00', '17:00')] }, time).state).toBe(state);
  });
});

describe('[HOURS-7] hours past midnight', () => {
  const businessHours = [entry(1, '18:00', '02:00'), entry(2, '10:00', '00:00')];
  it('stay open into a day out of season, but into no special day', () => {
    const over = { businessHours, seasons: [season('06-01', '07-14')] };
    expect(on(over, '01:00').state).toBe('open');
    expect(on(over, '02:00').state).toBe('outOfSeason');
    const closed = { businessHours, specialDays: [{ date: '2026-07-15', hours: [], reason: 'Fair' }] };
    expect(on(closed, '01:00')).toMatchObject({ state: 'closed', reason: 'Fair' });
  });
});

describe('[HOURS-10] next opening of a closed farm', () => {
  it.each([
    ['the next day that opens', [entry(6, '09:00', '12:00'), entry(4, '10:00', '17:00')], '2026-07-17T10:00'],
    [
      'past the end of the week',
      [entry(0, '08:00:00', '12:00:00'), entry(1, '07:00', '09:00')],
      '2026-07-20T08:00',
    ],
    ['the same day of next week', [entry(2, '10:00', '17:00')], '2026-07-22T10:00'],
    [
      'not on a day that is closed',
      [entry(3, '00:00', '00:00'), entry(4, null, null), entry(5, '10:00', '17:00')],
      '2026-07-18T10:00',
    ],
    ['never', [entry(3, null, null)], null],
  ])('%s', (_name, businessHours, next) => {
    expect(on({ businessHours: week(...businessHours) }, '17:30')).toMatchObject({ state: 'closed', next });
    // A day that is not in the week is not closed: its hours are not known [HOURS-16].
    const known = businessHours.some(({ dayOfWeek }) => dayOfWeek === 2);
    expect(on({ businessHours }, '17:30')).toMatchObject({ state: known ? 'closed' : 'unknown', next });
  });
});

describe('[HOURS-10] closing of an open farm', () => {
  it.each([
    ['after the next day', [entry(2, '00:00', '24:00'), entry(3, '00:00', '17:00')], '2026-07-16T17:00'],
    ['after overlapping hours', [entry(2, '10:00', '13:00'), entry(2, '12:30', '15:00')], '2026-07-15T15:00'],
  ])('%s', (_name, businessHours, until) => {
    expect(on({ businessHours }, '12:00')).toMatchObject({ state: 'open', until });
  });
});

describe('[HOURS-12] a special day decides before a season, a season before the week', () => {
  const farm: Schedule = {
    businessHours: daily('10:00', '17:00'),
    seasons: [
      season('06-10', '07-20', { name: 'Strawberries', crop: 'strawberries' }),
      season('07-01', '07-31', { name: 'Summer hours', hours: daily('08:00', '20:00') }),
      season('12-20', '01-06', { name: 'Winter fair', hours: [] }),
    ],
    specialDays: [
      { date: '2026-07-17', hours: [{ openTime: '09:00', closeTime: '14:00' }], reason: 'Fair' },
      { date: '2026-10-12', hours: [{ openTime: '09:00', closeTime: '14:00' }], reason: 'Thanksgiving Day' },
    ],
  };

  it.each([
    ['the week in a season', '2026-06-20T18:00', 'closed', 'Strawberries'],
    ['the hours of a season', '2026-07-15T18:00', 'open', 'Summer hours'],
    ['a special day in a season', '2026-07-17T18:00', 'closed', 'Fair'],
    ['a special day out of season', '2026-10-12T10:00', 'open', 'Thanksgiving Day'],
    ['nothing, out of season', '2026-10-13T10:00', 'outOfSeason', null],
    [
      'a season over the end of the year, with hours that are not known',
      '2027-01-02T12:00',
      'unknown',
      'Winter fair',
    ],
  ])('%s', (_name, at, state, reason) => {
    expect(stateOn(farm, at)).toMatchObject({ state, reason });
  });

  it.each([
    ['a special day', '2026-08-03T12:00', '2026-10-12T09:00', false],
    ['a season whose hours are not known', '2026-11-03T12:00', '2026-12-20', false],
    ['the season of a crop, which begins about then', '2027-03-01T12:00', '2027-06-10T10:00', true],
  ])('out of season names what comes next: %s', (_name, at, next, isAbout) => {
    expect(stateOn(farm, at)).toMatchObject({ state: 'outOfSeason', next, isAbout });
  });

  it('knows the crops of a day, and of the year', () => {
    expect(cropsOn(farm, '2026-07-15T09:00')).toEqual(['strawberries']);
    expect(cropsOn(farm, '2026-07-21')).toEqual([]);
    expect(cropsOn(farm, null)).toEqual(['strawberries']);
  });

  it('counts the first and the last day of a season', () => {
    const days = ['12-19', '12-20', '12-31', '01-01', '01-06', '01-07'];
    expect(days.map((day) => isInSeason({ from: '12-20', to: '01-06' }, day))).toEqual([
      false,
      true,
      true,
      true,
      true,
      false,
    ]);
  });
});

/** By law clocks change on the second Sunday of March and the first of November, at 2 a.m. local. */
it.each([
  ['America/Toronto', '2026-03-08T06:59:00Z', '2026-03-08T01:59'],
  ['America/Toronto', '2026-03-08T07:00:00Z', '2026-03-08T03:00'],
  ['America/Toronto', '2026-11-01T05:59:00Z', '2026-11-01T01:59'],
  ['America/Toronto', '2026-11-01T06:00:00Z', '2026-11-01T01:00'],
  ['America/Winnipeg', '2026-03-08T08:00:00Z', '2026-03-08T03:00'],
  ['America/Winnipeg', '2026-11-01T07:00:00Z', '2026-11-01T01:00'],
])('[HOURS-12] counts on the clock of %s at %s', (zone, instant, clock) => {
  const businessHours = [entry(6, '01:00', '03:01')];
  expect(stateAt({ businessHours }, new Date(instant), zone)).toMatchObject({ state: 'open', at: clock });
});
