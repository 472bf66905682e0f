import { stateOn } from '@sideroad/shared/domain/opening';
import OpeningHours from 'opening_hours';
import { readOpeningHours } from './openingHours.ts';
import { readSpecialDays } from './readSeasons.ts';

const now = new Date(2026, 10, 26);

/** As farms of Ontario have them in OpenStreetMap, and what the syntax has beside. */
const REAL = [
  'Mo-Fr 09:00-17:00',
  'Mo-Fr 09:00-17:00; Sa 10:00-16:00; Su off',
  'Mo-Su 08:00-20:00',
  '24/7',
  'off',
  'Sa,Su 10:00-17:00',
  'We-Su 10:00-18:00; PH off',
  'Mo-Fr 09:00-17:00; PH off',
  'Mo-Fr 09:00-17:00; Sa,PH 11:00-15:00',
  'Mo-Su 10:00-17:00; PH 12:00-16:00',
  'Mo-Su,PH 09:00-18:00; Dec 25 off',
  'Apr-Oct Mo-Su 10:00-18:00',
  'Apr-Oct: Mo-Su 10:00-18:00; Nov-Mar: Sa,Su 10:00-16:00',
  'May-Sep Mo-Fr 09:00-19:00; May-Sep Sa-Su 08:00-20:00',
  'May 15-Sep 30 Sa,Su 09:00-17:00',
  'May 15-Oct 15: We-Su 10:00-17:00',
  'Jun 10-Jul 10 Mo-Su 08:00-20:00',
  'Jun 20-Jul 31 Mo-Sa 08:00-14:00; Su off',
  'Jul Mo-Su 08:00-19:00',
  'Aug 25-Oct 31 Tu-Su 09:00-18:00; PH 09:00-18:00',
  'Sep-Oct Fr-Su 10:00-18:00; Oct 31 10:00-14:00',
  'Sep 15-Oct 31 10:00-18:00',
  'Nov 14-Dec 24 Mo-Fr 12:00-18:00; Nov 14-Dec 24 Sa-Su 09:00-17:00',
  'Nov 21-Dec 23: Fr-Su 09:00-16:00',
  'Nov 28-Dec 20 Sa,Su 09:00-16:00',
  'Mar Sa,Su 09:00-16:00; Mar 14-22 Mo-Su 09:00-16:00',
  'Feb 15-Apr 15 Mo-Su 09:00-15:00',
  'Dec-Mar Sa 10:00-14:00; Apr-Nov Mo-Sa 09:00-17:00',
  'Mo-Sa 09:00-17:00; Dec 24-Jan 02 off',
  'Mo-Su 10:00-17:00; Dec 24 10:00-14:00; Dec 25,26 off; Jan 01 off',
  'Mo-Su 09:00-17:00; easter -2 days off',
  'Mo-Su 09:00-17:00; easter -2 days-easter +1 day off',
  'Sa 07:00-12:00',
  'Sa 07:00-13:00; May-Oct We 14:00-18:00',
  'May-Oct Th 15:00-19:00',
  'May 01-Oct 31: Sa 08:00-13:00; Nov 01-Apr 30: Sa 09:00-12:00',
  'Mar Su[-1]-Oct Su[-1]: Sa 09:00-13:00',
  'Su[1] 10:00-14:00',
  'Sa[2],Sa[4] 09:00-13:00',
  'Su[-1] 10:00-15:00',
  'May-Sep Su[1,3] 10:00-15:00',
  'week 20-40 We-Su 10:00-17:00',
  'Mo-Fr 09:00-12:00,13:00-17:00',
  'Tu-Fr 10:00-12:00,13:30-18:00; Sa 09:00-16:00',
  'Apr-Sep Mo-Fr 08:00-12:00,13:00-20:00; Oct-Mar Mo-Fr 08:00-12:00,13:00-17:00',
  'Fr-Sa 18:00-02:00',
  'Fr 20:00-26:00; Sa 18:00-24:00',
  'Th-Sa 17:00-01:00; Su 12:00-20:00; Dec 24-26 off',
  'Jul-Aug Fr-Sa 20:00-02:30',
  'Mo 22:00-06:00; Tu 22:00-04:00',
  'Sa 20:00-24:00; Su 00:00-03:00',
  'Mo-Su 00:00-24:00; Dec 25 off',
  'May-Oct 24/7',
  'Mo-Fr 10:00-16:00; Sa "by appointment"',
  'Mo-Th 10:00-17:00; Fr-Su 10:00+',
  'Mo-Fr 9am-5pm',
  'Monday-Friday 09:00-17:00; Saturday 10:00-14:00',
  'Jul-Aug Mo-Su 09:00-20:00; Sep-Jun Th-Su 10:00-17:00; Dec 24-Jan 02 off; PH 11:00-15:00',
  'Feb 29 10:00-12:00; Mo-Fr 10:00-12:00',
  '2027 Jun 01-2027 Aug 31 Mo-Su 10:00-18:00',
  'Mo-Fr 10:00-18:00; 2026 Dec 05-2026 Dec 13 off',
  'Mo,We,Fr 08:00-10:00 || Tu 12:00-14:00',
];

/** An instant of each day from 1 November 2026, seven minutes later than that of the day before. */
function* instants() {
  for (let minute = 0; minute < 365 * 24 * 60; minute += 24 * 60 + 7) yield new Date(2026, 10, 1, 0, minute);
}

const two = (number: number) => String(number).padStart(2, '0');
const clockText = (date: Date) =>
  `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}T${two(date.getHours())}:${two(date.getMinutes())}`;

describe('[RUN-128] opening hours of OpenStreetMap', () => {
  it.each(REAL)('%s is open when its farm is, all year', (text) => {
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

  it.each([
    ['May 15-Sep 30 Sa,Su 09:00-17:00', ['May 15 to September 30 05-15..09-30']],
    ['Jul Mo-Su 08:00-19:00', ['July 07-01..07-31']],
    ['Dec-Feb Sa 10:00-14:00', ['December to February 12-01..02-29']],
    ['Nov 28-Dec 20 Mo-Su 09:00-16:00', ['November 28 to December 20 11-28..12-20']],
    [
      'Mo-Fr 09:00-17:00; Jul-Aug Mo-Su 09:00-20:00',
      ['July to August 07-01..08-31', 'September to June 09-01..06-30'],
    ],
    ['Mo-Fr 09:00-17:00; PH off; Dec 24-Jan 02 off', []],
  ])('%s has the seasons %j', (text, seasons) => {
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

  it.each([
    'Mo-Fr',
    '"by appointment"',
    'Mo-Fr 10:00+',
    'when the sun shines',
    'SH 10:00-12:00',
    'SH off',
    'week 1-53/3 Mo-Su 10:00-12:00',
    'Mo-Su 00:00-00:00',
    'Mo-Fr 09:00-09:00',
    'Mo-Fr 08:00-12:00; Mo-Fr 13:00-17:00',
    'Mo-Fr 08:00-12:00; 13:00-17:00',
    'Apr-Oct Mo-Fr 09:00-17:00; Sa 10:00-16:00',
    'Sep-Jun: Mo,We-Fr 10:00-12:00,14:00-18:00; Tu 14:00-18:00',
  ])('%s is not read: no times, nothing certain, no syntax, two ways, or too many changes', (text) => {
    expect(() => readOpeningHours(text, now)).toThrow();
  });
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
