import { stateOn } from '@sideroad/shared/domain/opening';
import OpeningHours from 'opening_hours';
import cases from './openingHours.cases.json';
import { readOpeningHours } from './openingHours.ts';
import { readSpecialDays } from './readSeasons.ts';

const now = new Date(2026, 10, 26);

/** An instant of each day from 1 November 2026, seven minutes later than that of the day before. */
function* instants() {
  for (let minute = 0; minute < 365 * 24 * 60; minute += 24 * 60 + 7) yield new Date(2026, 10, 1, 0, minute);
}

const two = (number: number) => String(number).padStart(2, '0');
const clockText = (date: Date) =>
  `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}T${two(date.getHours())}:${two(date.getMinutes())}`;

describe('[RUN-128] opening hours of OpenStreetMap', () => {
  it.each(cases.right)('%s is open when its farm is, all year', (text) => {
    const rules = new OpeningHours(text, {
      lat: 0,
      lon: 0,
      address: { country_code: 'ca', state: 'Ontario' },
    });
    const farm = readOpeningHours(text, now);
    // No public holiday of Ontario, but the library's.
    const isOurs = (instant: Date) => text.includes('PH') && clockText(instant).startsWith('2027-03-29');
    const differences = [...instants()].filter(
      (instant) =>
        !isOurs(instant) && rules.getState(instant) !== (stateOn(farm, clockText(instant)).state === 'open'),
    );
    expect(differences.map(clockText)).toEqual([]);
  });

  it('with months give a farm with a season', () => {
    expect(readOpeningHours('Apr-Oct Mo-Su 10:00-18:00', now)).toMatchObject({
      seasons: [{ name: 'April to October', from: '04-01', to: '10-31', crop: null, hours: null }],
      specialDays: [],
    });
  });

  it.each(cases.seasons)('$text has the seasons $seasons', ({ text, seasons }) => {
    const read = readOpeningHours(text, now).seasons.map(({ name, from, to }) => `${name} ${from}..${to}`);
    expect(read.sort()).toEqual(seasons);
  });

  it("closed on public holidays give Ontario's as special days, by their names", () => {
    const { specialDays, seasons } = readOpeningHours('Mo-Sa 09:00-17:00; PH off', now);
    expect(seasons).toEqual([]);
    expect(specialDays).toContainEqual({ date: '2027-02-15', hours: [], reason: 'Family Day' });
    expect(specialDays).toContainEqual({ date: '2027-10-11', hours: [], reason: 'Thanksgiving' });
    expect(specialDays.map(({ reason }) => reason)).not.toContain('Easter Monday');
  });

  it.each(cases.unread)(
    '%s is not read: no times, nothing certain, no syntax, two ways, or too many changes',
    (text) => {
      expect(() => readOpeningHours(text, now)).toThrow();
    },
  );
});

it('[RUN-128] special days name holidays of Ontario, in this year and the next', () => {
  const rows = [
    { holiday: 'Thanksgiving Day', hours: [] },
    { holiday: 'Boxing Day', hours: [], reason: 'Sale' },
  ];
  expect(readSpecialDays(rows, now)).toEqual([
    // This year's Thanksgiving is over.
    { date: '2026-12-26', hours: [], reason: 'Sale' },
    { date: '2027-10-11', hours: [], reason: 'Thanksgiving' },
    { date: '2027-12-26', hours: [], reason: 'Sale' },
  ]);
});
