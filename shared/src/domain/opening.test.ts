import type { BusinessHours, Season } from '@sideroad/shared/contract';
import fc from 'fast-check';
import { cropsOn, isInSeason, type Schedule, stateAt, stateOn, weekdayOn } from './opening.ts';

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
  it.each([
    ['01:00', 'open', '2026-07-14T18:00'],
    ['05:00', 'closed', null],
    ['23:59', 'open', '2026-07-15T10:00'],
  ])('at %s', (time, state, from) => {
    expect(on({ businessHours }, time)).toMatchObject({ state, from });
  });

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
    ['later today', [entry(2, '18:00', '20:00'), entry(3, '10:00', '17:00')], '2026-07-15T18:00'],
    ['the next day that opens', [entry(6, '09:00', '12:00'), entry(4, '10:00', '17:00')], '2026-07-17T10:00'],
    [
      'past the end of the week',
      [entry(0, '08:00:00', '12:00:00'), entry(1, '07:00', '09:00')],
      '2026-07-20T08:00',
    ],
    [
      'its first stretch of the day',
      [entry(4, '14:00', '17:00'), entry(4, '09:00', '12:00')],
      '2026-07-17T09:00',
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
    ['today', [entry(2, '10:00', '17:00')], '2026-07-15T17:00'],
    ['in the night', [entry(2, '10:00', '05:00')], '2026-07-16T05:00'],
    ['with the day', [entry(2, '00:00', '24:00'), entry(3, '08:00', '17:00')], '2026-07-16T00:00'],
    ['after the next day', [entry(2, '00:00', '24:00'), entry(3, '00:00', '17:00')], '2026-07-16T17:00'],
    ['after overlapping hours', [entry(2, '10:00', '13:00'), entry(2, '12:30', '15:00')], '2026-07-15T15:00'],
    ['never', daily('00:00', '24:00'), null],
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

describe('agrees with a minute-by-minute check over the clock changes of 2026', () => {
  const MINUTE = 60_000;
  const WEEK_MINUTES = 7 * 24 * 60;
  /** Changes of the clocks by law, in UTC: the second Sunday of March and the first of November, 2 a.m. local. */
  const zones = [
    { zone: 'America/Toronto', winter: -5, spring: '2026-03-08T07:00:00Z', autumn: '2026-11-01T06:00:00Z' },
    { zone: 'America/Winnipeg', winter: -6, spring: '2026-03-08T08:00:00Z', autumn: '2026-11-01T07:00:00Z' },
  ];

  /** Minute of the local week from Monday 0:00, reckoned from the law and not from a time zone database. */
  function weekMinute(instant: number, { winter, spring, autumn }: (typeof zones)[number]): number {
    const summer = instant >= Date.parse(spring) && instant < Date.parse(autumn);
    const local = instant / MINUTE + (winter + (summer ? 1 : 0)) * 60;
    const sinceMonday = local + 3 * 24 * 60; // 1970-01-01 was a Thursday.
    return ((sinceMonday % WEEK_MINUTES) + WEEK_MINUTES) % WEEK_MINUTES;
  }

  /** The open minutes of a week, walked one by one from each opening to its closing. */
  function openMinutes(hours: { day: number; open: number; close: number }[]): Set<number> {
    const minutes = new Set<number>();
    for (const { day, open, close } of hours) {
      // The last minute of such a day counts too [HOURS-10].
      if (open === 0 && close === 1439) minutes.add(day * 1440 + 1439);
      for (let at = open; at !== close; at = (at + 1) % 1440) {
        const tomorrow = at < open ? 1440 : 0;
        minutes.add((day * 1440 + at + tomorrow) % WEEK_MINUTES);
      }
    }
    return minutes;
  }

  const clock = (minutes: number) =>
    `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

  const minuteOfDay = fc.integer({ min: 0, max: 1439 });
  const stretches = fc.array(
    fc.record({ day: fc.integer({ min: 0, max: 6 }), open: minuteOfDay, close: minuteOfDay }),
    { maxLength: 7 },
  );
  /** Any minute of the year, and often one within a day of a clock change. */
  const instantIn = ({ spring, autumn }: (typeof zones)[number]) =>
    fc.oneof(
      fc.integer({ min: 0, max: 365 * 1440 - 1 }).map((m) => Date.parse('2026-01-01T00:00:00Z') + m * MINUTE),
      fc
        .tuple(fc.constantFrom(spring, autumn), fc.integer({ min: -1440, max: 1440 }))
        .map(([change, m]) => Date.parse(change) + m * MINUTE),
    );

  it.each(zones)('$zone', (rules) => {
    fc.assert(
      fc.property(stretches, instantIn(rules), (days, instant) => {
        const hours = days.map(({ day, open, close }) => entry(day, clock(open), clock(close)));
        const at = weekMinute(instant, rules);
        const found = stateAt({ businessHours: hours }, new Date(instant), rules.zone);
        expect(weekdayOn(found.at)).toBe(Math.floor(at / 1440));
        expect(found.state === 'open').toBe(openMinutes(days).has(at));
      }),
      { numRuns: 300 },
    );
  });
});
