import { blockingTime, layoutShift } from './vitals.mjs';

describe('cumulative layout shift', () => {
  test('shifts within a second of each other add up, the largest sum counts', () => {
    const near = [
      { start: 100, value: 0.01 },
      { start: 900, value: 0.02 },
    ];
    expect(layoutShift([...near, { start: 3000, value: 0.025 }])).toBeCloseTo(0.03);
  });

  test('five seconds of shifts are the most that add up', () => {
    const often = Array.from({ length: 14 }, (_, index) => ({ start: index * 500, value: 0.01 }));
    expect(layoutShift(often)).toBeCloseTo(0.1);
  });

  test('no shift is none', () => expect(layoutShift([])).toBe(0));
});

describe('total blocking time', () => {
  test('is what long tasks take beyond 50 ms, after the first paint', () => {
    const tasks = [
      { start: 0, duration: 500 },
      { start: 1000, duration: 80 },
      { start: 2000, duration: 50 },
    ];
    expect(blockingTime({ tasks, firstPaint: 600 })).toBe(30);
  });

  test('of a task that is under way at the first paint counts what is left', () => {
    expect(blockingTime({ tasks: [{ start: 500, duration: 300 }], firstPaint: 600 })).toBe(150);
  });
});
