import type { BusinessHours } from '@sideroad/shared/contract';
import fc from 'fast-check';
import {
  formatTime,
  hoursLabel,
  nextClosingAfter,
  nextOpeningAfter,
  openEntryAt,
  openingStretches,
  todayIndex,
  weekOf,
} from './hours.ts';

const isOpenAt = (...at: Parameters<typeof openEntryAt>) => openEntryAt(...at) !== null;
const TORONTO = 'America/Toronto';

const entry = (dayOfWeek: number, openTime: string | null, closeTime: string | null): BusinessHours => ({
  dayOfWeek,
  openTime,
  closeTime,
});

/** Wednesday 2026-07-15 at a wall-clock time in Toronto, which is four hours behind UTC then. */
const wednesday = (time: string) => new Date(`2026-07-15T${time}:00-04:00`);

describe('[HOURS-7] opening minute inclusive, closing minute exclusive', () => {
  const hours = [entry(2, '10:00', '17:00')];
  it.each([
    ['09:59', false],
    ['10:00', true],
    ['16:59', true],
    ['17:00', false],
  ])('at %s', (time, open) => {
    expect(isOpenAt(hours, wednesday(time), TORONTO)).toBe(open);
  });
});

describe('[HOURS-7] hours past midnight', () => {
  it('ends a day that closes at midnight with the day', () => {
    const hours = [entry(2, '10:00', '00:00')];
    expect(isOpenAt(hours, wednesday('23:59'), TORONTO)).toBe(true);
    expect(isOpenAt(hours, new Date('2026-07-16T00:00:00-04:00'), TORONTO)).toBe(false);
  });

  it('returns the entry that keeps the farm open', () => {
    const hours = [entry(1, '18:00', '02:00'), entry(2, '10:00', '17:00')];
    expect(openEntryAt(hours, wednesday('01:00'), TORONTO)).toBe(hours[0]);
    expect(openEntryAt(hours, wednesday('11:00'), TORONTO)).toBe(hours[1]);
    expect(openEntryAt(hours, wednesday('05:00'), TORONTO)).toBeNull();
  });
});

describe('[HOURS-10] missing or zero hours are closed', () => {
  it.each([
    [null, null],
    ['00:00:00', '00:00:00'],
    ['00:00', '00:00'],
    ['10:00', null],
    [null, '17:00'],
    ['', ''],
    ['soon', 'later'],
    ['25:00', '26:00'],
    ['10:60', '17:00'],
  ])('%s - %s', (openTime, closeTime) => {
    const closed = entry(2, openTime, closeTime);
    expect(hoursLabel(closed)).toBeNull();
    for (const time of ['00:00', '12:00', '23:59']) {
      expect(isOpenAt([closed], wednesday(time), TORONTO)).toBe(false);
    }
  });

  it('is closed without any entry', () => {
    expect(isOpenAt([], wednesday('12:00'), TORONTO)).toBe(false);
  });
});

describe('[HOURS-10] next opening of a closed farm', () => {
  const days = (...entries: BusinessHours[]) => nextOpeningAfter(entries, wednesday('17:30'), TORONTO);

  it.each([
    ['later today', [entry(2, '18:00', '20:00'), entry(3, '10:00', '17:00')], [2, '18:00']],
    ['the next day that opens', [entry(6, '09:00', '12:00'), entry(4, '10:00', '17:00')], [4, '10:00']],
    [
      'past the end of the week',
      [entry(0, '08:00:00', '12:00:00'), entry(1, '07:00', '9:00')],
      [0, '08:00:00'],
    ],
    ['its first stretch of the day', [entry(4, '14:00', '17:00'), entry(4, '09:00', '12:00')], [4, '09:00']],
    ['the same day of next week', [entry(2, '10:00', '17:00')], [2, '10:00']],
    [
      'not on a day that is closed',
      [entry(3, '00:00', '00:00'), entry(4, null, null), entry(5, '10:00', '17:00')],
      [5, '10:00'],
    ],
  ])('%s', (_name, entries, [dayOfWeek, openTime]) => {
    expect(days(...entries)).toEqual({ dayOfWeek, openTime });
  });

  it('never, without hours', () => {
    expect(days()).toBeNull();
    expect(days(entry(3, null, null))).toBeNull();
  });
});

describe('[HOURS-10] round the clock', () => {
  const week = (openTime: string, closeTime: string) =>
    Array.from({ length: 7 }, (_, day) => entry(day, openTime, closeTime));

  it.each([
    ['00:00', '24:00'],
    ['00:00:00', '23:59:00'],
  ])('%s to %s is open 24 hours, and never closes on seven days', (openTime, closeTime) => {
    expect(hoursLabel(entry(2, openTime, closeTime))).toBe('Open 24 hours');
    expect(isOpenAt([entry(2, openTime, closeTime)], wednesday('23:59'), TORONTO)).toBe(true);
    expect(nextClosingAfter(week(openTime, closeTime), wednesday('23:59'), TORONTO)).toBeNull();
    expect(openingStretches([entry(2, openTime, closeTime)])).toContainEqual({
      dayOfWeek: 2,
      opens: '00:00',
      closes: '23:59',
    });
  });

  it.each([
    ['today', [entry(2, '10:00', '17:00')], [2, '17:00', 300]],
    ['in the night', [entry(2, '10:00', '05:00')], [3, '05:00', 1020]],
    ['with the day', [entry(2, '00:00', '24:00'), entry(3, '08:00', '17:00')], [3, '00:00', 720]],
    ['after the next day', [entry(2, '00:00', '24:00'), entry(3, '00:00', '17:00')], [3, '17:00', 1740]],
    ['after overlapping hours', [entry(2, '10:00', '13:00'), entry(2, '12:30', '15:00')], [2, '15:00', 180]],
    ['not at all, because it is closed', [entry(3, '10:00', '13:00')], [2, '12:00', 0]],
  ] as const)('closes %s', (_name, hours, [dayOfWeek, closeTime, inMinutes]) => {
    const closing = nextClosingAfter(hours, wednesday('12:00'), TORONTO);
    expect(closing).toEqual({ dayOfWeek, closeTime, inMinutes });
  });
});

describe('[DATA-6] reads HH:mm and HH:mm:ss', () => {
  it.each([
    ['09:00', '9:00 a.m.'],
    ['09:05:59', '9:05 a.m.'],
    ['00:00', '12:00 a.m.'],
    ['12:00', '12:00 p.m.'],
    ['21:30:00', '9:30 p.m.'],
    ['24:00:00', '12:00 a.m.'],
  ])('%s is %s', (time, text) => {
    expect(formatTime(time)).toBe(text);
  });

  it('has no text for an invalid time', () => {
    expect(formatTime('noon')).toBeNull();
    expect(formatTime(null)).toBeNull();
  });
});

describe('[HOURS-1] texts of opening hours', () => {
  it('lists seven days from Monday, each with its stretches in order', () => {
    const week = weekOf([
      entry(6, '13:00', '17:00'),
      entry(6, '09:00', '12:00'),
      entry(0, null, null),
      entry(3, '10:00', '21:00'),
    ]);
    expect(week.map(({ dayOfWeek }) => dayOfWeek)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(week[0]?.labels).toEqual([]);
    expect(week[3]?.labels).toEqual(['10:00 a.m. – 9:00 p.m.']);
    expect(week[6]?.labels).toEqual(['9:00 a.m. – 12:00 p.m.', '1:00 p.m. – 5:00 p.m.']);
  });

  it('lists equal stretches once', () => {
    const week = weekOf([entry(2, '10:00', '17:00'), entry(2, '10:00:00', '17:00:00')]);
    expect(week[2]?.labels).toEqual(['10:00 a.m. – 5:00 p.m.']);
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
  const week = fc.array(
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
      fc.property(week, instantIn(rules), (days, instant) => {
        const hours = days.map(({ day, open, close }) => entry(day, clock(open), clock(close)));
        const at = weekMinute(instant, rules);
        expect(todayIndex(new Date(instant), rules.zone)).toBe(Math.floor(at / 1440));
        expect(isOpenAt(hours, new Date(instant), rules.zone)).toBe(openMinutes(days).has(at));
      }),
      { numRuns: 300 },
    );
  });
});

describe('[FARM-9] opening hours as structured data', () => {
  const on = (day: number, hours: BusinessHours[]) =>
    openingStretches(hours).flatMap(({ dayOfWeek, opens, closes }) =>
      dayOfWeek === day ? [`${opens}-${closes}`] : [],
    );

  it.each([
    ['as it is', '09:00', '17:30', ['09:00-17:30']],
    ['past midnight', '18:00:00', '02:00:00', ['18:00-02:00']],
    ['until midnight', '18:00', '24:00', ['18:00-23:59']],
    ['all day', '00:00', '24:00', ['00:00-23:59']],
    ['closed', null, null, ['00:00-00:00']],
    ['closed, as other back ends write it', '00:00:00', '00:00:00', ['00:00-00:00']],
  ])('%s', (_name, open, close, expected) => {
    expect(on(3, [entry(3, open, close)])).toEqual(expected);
  });

  it('lists two stretches of a day, and days without any as closed', () => {
    const hours = [entry(3, '09:00', '12:00'), entry(3, '13:00', '17:00')];
    expect(on(3, hours)).toEqual(['09:00-12:00', '13:00-17:00']);
    expect(openingStretches(hours).map(({ dayOfWeek }) => dayOfWeek)).toEqual([0, 1, 2, 3, 3, 4, 5, 6]);
  });

  it('is empty for a farm without hours', () => {
    expect(openingStretches([])).toEqual([]);
  });
});
