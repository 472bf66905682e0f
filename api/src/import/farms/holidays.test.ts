import Holidays from 'date-holidays';
import { holidaysNamed, publicHolidays } from './holidays.ts';

it('[RUN-128] agrees with a library about Ontario’s holidays for fifty years', () => {
  const ontario = new Holidays('CA', 'ON', { languages: ['en'] });
  for (let year = 2000; year < 2050; year += 1) {
    const days = ontario.getHolidays(year).map(({ date, ...day }) => ({ ...day, date: date.slice(0, 10) }));
    const kept = days.filter(({ type }) => type === 'public' || type === 'optional');
    expect([...publicHolidays([year])]).toEqual(kept.map(({ date, name }) => [date, name]));
    for (const { name, date } of days) expect(holidaysNamed(name, year)[0]).toEqual({ name, date });
  }
});
