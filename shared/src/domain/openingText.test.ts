import type { FarmState } from '@sideroad/shared/contract';
import { stateText, visitText } from './openingText.ts';

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
const until = (time: string) => state({ until: time });
const next = (time: string | null, change: Partial<FarmState> = {}) =>
  state({ state: 'closed', from: null, until: null, next: time, ...change });

describe('[HOURS-17] each time has its day where that is not today, and a.m. or p.m.', () => {
  it.each([
    ['Open until 4 p.m.', until('2026-11-28T16:00')],
    ['Open until noon', until('2026-11-28T12:00')],
    ['Open until midnight', until('2026-11-29T00:00')],
    ['Open until Sun 2:30 a.m.', until('2026-11-29T02:30')],
    ['Open until Fri midnight', until('2026-12-05T00:00')],
    ['Open until 24 December', until('2026-12-25T00:00')],
    ['Open until 25 December', until('2026-12-25T17:00')],
    ['Open until 5 December', until('2026-12-05T17:00')],
    ['Open 24 hours', state({ until: null })],
    ['Opens at 11 a.m.', next('2026-11-28T11:00')],
    ['Opens Sun 12 a.m.', next('2026-11-29T00:00')],
    ['Opens Fri noon', next('2026-12-04T12:00')],
    ['Opens 5 December', next('2026-12-05T09:00')],
    ['Opens in May', next('2027-05-15T09:00', { state: 'outOfSeason', isAbout: true })],
    ['Opens about 20 December', next('2026-12-20T09:00', { state: 'outOfSeason', isAbout: true })],
    ['Opens Mon', next('2026-11-30', { state: 'outOfSeason' })],
    ['Closed for the season', next(null, { state: 'outOfSeason' })],
    ['Closed', next(null)],
    ['Opens Sun 9 a.m.', next('2026-11-29T09:00', { state: 'unknown' })],
    ['', next(null, { state: 'unknown' })],
  ])('%s', (words, of) => expect(stateText(of)).toBe(words));

  it.each([
    ['Open 9 a.m. to 4 p.m.', state({})],
    ['Open Fri 3 p.m. to 11 a.m.', state({ from: '2026-11-27T15:00', until: '2026-11-28T11:00' })],
    ['Open 12 a.m. to Sun 3 a.m.', state({ from: '2026-11-28T00:00', until: '2026-11-29T03:00' })],
    ['Open 24 hours', state({ until: null })],
  ])('[FIND-7] to the question of a moment: %s', (words, of) => expect(visitText(of)).toBe(words));
});
