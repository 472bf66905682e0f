import { seasonAt } from './scenes.ts';

// 5 a.m. UTC is midnight in Toronto, 4 a.m. in summer.
it.each([
  ['2027-03-15T03:59:00Z', 'winter'],
  ['2027-03-15T04:00:00Z', 'spring'],
  ['2027-06-01T03:59:00Z', 'spring'],
  ['2027-06-01T04:00:00Z', 'summer'],
  ['2027-09-01T03:59:00Z', 'summer'],
  ['2027-09-01T04:00:00Z', 'autumn'],
  ['2026-11-15T04:59:00Z', 'autumn'],
  ['2026-11-15T05:00:00Z', 'winter'],
  ['2026-12-31T23:00:00Z', 'winter'],
])('[LAYOUT-120] the season of farms at %s is %s', (instant, season) => {
  expect(seasonAt(new Date(instant))).toBe(season);
});
