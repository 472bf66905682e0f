import { workOf } from './mainThread.mjs';

const MAIN = { name: 'thread_name', ph: 'M', pid: 1, tid: 1, ts: 0, args: { name: 'CrRendererMain' } };
/** An event of so many microseconds by the clock, all of them of the processor. */
const event = (name, ts, dur, data = {}, tid = 1) => ({
  name,
  ph: 'X',
  pid: 1,
  tid,
  ts,
  dur,
  tdur: dur,
  args: { data },
});

test('time inside a nested event belongs to that event alone', () => {
  const { kinds, tasks } = workOf([
    MAIN,
    event('RunTask', 0, 10_000),
    event('FunctionCall', 1000, 8000, { url: 'http://x/assets/main.js' }),
    event('Layout', 2000, 3000),
    event('RunTask', 20_000, 2000),
  ]);
  expect(kinds).toEqual({ rest: 4, script: 5, layout: 3 });
  expect(tasks).toEqual([10, 2]);
});

test('a script that names no file belongs to the one that called it', () => {
  const { scripts } = workOf([
    MAIN,
    event('RunTask', 0, 10_000),
    event('FunctionCall', 0, 6000, { url: 'http://x/assets/main.js' }),
    event('RunMicrotasks', 1000, 2000),
  ]);
  expect(scripts).toEqual({ 'main.js': 6 });
});

test('other threads do not count', () => {
  expect(workOf([MAIN, event('RunTask', 0, 10_000, {}, 2)]).tasks).toEqual([]);
});
