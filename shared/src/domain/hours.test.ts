import type { BusinessHours } from '@sideroad/shared/contract';
import { formatTime, hoursLabel, openingStretches, weekOf } from './hours.ts';
import { stateOn } from './opening.ts';

const entry = (dayOfWeek: number, openTime: string | null, closeTime: string | null): BusinessHours => ({
  dayOfWeek,
  openTime,
  closeTime,
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
      expect(stateOn({ businessHours: [closed] }, `2026-07-15T${time}`).state).toBe('closed');
    }
  });

  it('is not known without any entry', () => {
    expect(stateOn({ businessHours: [] }, '2026-07-15T12:00').state).toBe('unknown');
  });
});

describe('[HOURS-10] round the clock', () => {
  it.each([
    ['00:00', '24:00'],
    ['00:00:00', '23:59:00'],
  ])('%s to %s is open 24 hours', (openTime, closeTime) => {
    expect(hoursLabel(entry(2, openTime, closeTime))).toBe('Open 24 hours');
    expect(openingStretches([entry(2, openTime, closeTime)])).toContainEqual({
      dayOfWeek: 2,
      opens: '00:00',
      closes: '23:59',
    });
  });
});

describe('[DATA-1] reads HH:mm and HH:mm:ss', () => {
  it.each([
    ['09:00', '9 a.m.'],
    ['09:05:59', '9:05 a.m.'],
    ['00:00', 'midnight'],
    ['12:00', 'noon'],
    ['21:30:00', '9:30 p.m.'],
    ['24:00:00', 'midnight'],
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
    expect(week[3]?.labels).toEqual(['10 a.m. to 9 p.m.']);
    expect(week[6]?.labels).toEqual(['9 a.m. to noon', '1 p.m. to 5 p.m.']);
  });

  it('lists equal stretches once', () => {
    const week = weekOf([entry(2, '10:00', '17:00'), entry(2, '10:00:00', '17:00:00')]);
    expect(week[2]?.labels).toEqual(['10 a.m. to 5 p.m.']);
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

  it('[HOURS-16] lists two stretches of a day, and says nothing of a day that is not known', () => {
    const hours = [entry(3, '09:00', '12:00'), entry(3, '13:00', '17:00'), entry(5, null, null)];
    expect(on(3, hours)).toEqual(['09:00-12:00', '13:00-17:00']);
    expect(openingStretches(hours).map(({ dayOfWeek }) => dayOfWeek)).toEqual([3, 3, 5]);
    expect(weekOf(hours).filter(({ isKnown }) => isKnown)).toHaveLength(2);
  });

  it('is empty for a farm without hours', () => {
    expect(openingStretches([])).toEqual([]);
  });
});
