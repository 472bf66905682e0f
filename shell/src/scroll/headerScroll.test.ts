import { hidesAfter } from './headerScroll.ts';

describe('[LAYOUT-35] when the header hides', () => {
  it.each([
    ['down to exactly 70 px', false, 0, 70, false],
    ['down past 70 px', false, 0, 71, true],
    ['down further', true, 71, 300, true],
    ['up a little, far from the top', true, 300, 299, false],
    ['down again', false, 299, 300, true],
    ['no movement while hidden', true, 300, 300, true],
    ['no movement while shown', false, 300, 300, false],
    ['up to the top', true, 300, 0, false],
    ['a page that became short', true, 300, 40, false],
  ])('%s', (_case, hidden, from, to, expected) => {
    expect(hidesAfter(hidden, { from, to })).toBe(expected);
  });
});
