import { clockField, clockWord, isClockTime, moveClock } from './settings.ts';

const MINUTE = 60_000;
const SET = '2026-07-06T22-15';
const time = new Date('2026-07-06T22:15').getTime();

beforeEach(() => jest.useFakeTimers({ now: new Date('2026-01-02T03:04:05Z') }));
afterEach(() => jest.useRealTimers());

function movedTo(word: string) {
  const view = { Date };
  moveClock(view, word);
  return view.Date;
}

it('a page that asks for the present gets the time that was set, and it goes on', () => {
  const Moved = movedTo(SET);
  const present = () => [Moved.now(), new Moved().getTime(), new Date(Moved()).getTime()];
  expect(present()).toEqual([time, time, time]);
  jest.advanceTimersByTime(MINUTE);
  expect(present()).toEqual([time + MINUTE, time + MINUTE, time + MINUTE]);
});

it('dates that are given stay what they are', () => {
  const Moved = movedTo(SET);
  expect(new Moved(5).getTime()).toBe(5);
  expect(new Moved(2026, 0, 2).getTime()).toBe(new Date(2026, 0, 2).getTime());
  expect(Moved.UTC(2026, 0)).toBe(Date.UTC(2026, 0));
  expect(new Moved()).toBeInstanceOf(Date);
  expect(new Date()).toBeInstanceOf(Moved);
});

it('the browser’s own clock stays where no time is set', () => {
  expect(movedTo('system')).toBe(Date);
});

it.each([
  [SET, '2026-07-06T22:15'],
  ['system', ''],
])('%s of the address is "%s" in the field, and back', (word, field) => {
  expect([clockField(word), clockWord(field)]).toEqual([field, word]);
});

it.each(['system', '2026-07-06', '2026-13-06T22-15', '2026-07-06T25-15', '2026-07-06T22:15'])(
  '%s is no time',
  (word) => expect(isClockTime(word)).toBe(false),
);
