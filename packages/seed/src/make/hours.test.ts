import { agreesWith, businessHours, CLOSED_WEEK, readWeek } from './hours.ts';

const texts = (pattern: string, seconds = false) =>
  businessHours(readWeek(pattern), seconds).map(({ openTime, closeTime }) => `${openTime}-${closeTime}`);

describe('[DATA-6, HOURS-5] reading hours', () => {
  it('reads ranges of days, and leaves a day not named closed', () => {
    expect(texts('Tu-Th 10:00-17:00; Sa 09:00-18:00')).toEqual([
      'null-null',
      '10:00-17:00',
      '10:00-17:00',
      '10:00-17:00',
      'null-null',
      '09:00-18:00',
      'null-null',
    ]);
  });

  it('reads a range over Sunday, and writes seconds when asked', () => {
    expect(texts('Sa-Mo 18:00-02:00', true)).toEqual([
      '18:00:00-02:00:00',
      'null-null',
      'null-null',
      'null-null',
      'null-null',
      '18:00:00-02:00:00',
      '18:00:00-02:00:00',
    ]);
  });
});

describe('texts do not mention days that the hours contradict', () => {
  const week = readWeek('Th 10:00-16:00; Fr 17:00-23:00; Sa 20:00-02:00');

  it.each([
    ['Come on a Thursday.', true],
    ['Come on a Monday.', false],
    ['There is a fiddle on Friday evening.', true],
    ['There is a fiddle on Thursday evening.', false],
    ['Saturday night is loud.', true],
    ['Weekends are busy.', true],
    ['Weekdays are calm.', true],
    ['Mornings are calm.', true],
  ])('%j: %s', (text, agrees) => {
    expect(agreesWith(week, text)).toBe(agrees);
  });

  it('a closed farm mentions no day at all', () => {
    expect(agreesWith(CLOSED_WEEK, 'Weekends are busy.')).toBe(false);
    expect(agreesWith(CLOSED_WEEK, 'Bring boots.')).toBe(true);
  });
});
