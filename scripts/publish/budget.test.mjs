import { overBudget } from './budget.mjs';

const sizes = { entry: 7000, exposes: { './Page': 20_000, './Other': 5000 } };

describe('[RUN-59] a published build against its size budget', () => {
  it('takes what weighs as much as it may', () => {
    expect(overBudget(sizes, { entry: 7000, './Page': 20_000, './Other': 5000 })).toEqual([]);
  });

  it('names each part that weighs more, with what it weighs and may weigh', () => {
    expect(overBudget(sizes, { entry: 6999, './Page': 19_000, './Other': 5000 })).toEqual([
      { part: 'entry', bytes: 7000, budget: 6999 },
      { part: './Page', bytes: 20_000, budget: 19_000 },
    ]);
  });

  it('gives a part without a budget the default', () => {
    expect(overBudget(sizes)).toEqual([]);
    expect(overBudget({ entry: 11_000, exposes: { './Page': 61_000 } }, { './Old': 1 })).toEqual([
      { part: 'entry', bytes: 11_000, budget: 10_000 },
      { part: './Page', bytes: 61_000, budget: 60_000 },
    ]);
  });
});
