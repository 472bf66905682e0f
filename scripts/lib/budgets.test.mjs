import { overBudget, overShellBudgets } from './budgets.mjs';

const sizes = { entry: 7000, exposes: { './Page': 20_000, './Other': 5000 } };

describe('[RUN-59] a published build against its size budget', () => {
  it('accepts parts of exactly their budgets, and lists each larger one', () => {
    expect(overBudget(sizes, { entry: 7000, './Page': 20_000, './Other': 5000 })).toEqual([]);
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

const BUDGETS = { entry: 100_000, routes: { '/': 120_000, '/farm/:farmId': 150_000 } };

describe('[RUN-57] size budgets of remotes and routes', () => {
  it('accepts parts of exactly their budgets, and lists each larger one', () => {
    const routes = { '/': 120_000, '/farm/:farmId': 150_000 };
    expect(overShellBudgets({ shell: 100_000, routes }, BUDGETS)).toEqual([]);
    expect(overShellBudgets({ shell: 100_500, routes: { ...routes, '/': 120_001 } }, BUDGETS)).toEqual([
      { part: 'shell', bytes: 100_500, budget: 100_000 },
      { part: 'route /', bytes: 120_001, budget: 120_000 },
    ]);
  });

  it("gives a new route the budgets of a new remote and the shell's entry", () => {
    expect(overShellBudgets({ shell: 1, routes: { '/market': 170_000 } }, BUDGETS)).toEqual([]);
    expect(overShellBudgets({ shell: 1, routes: { '/market': 170_001 } }, BUDGETS)).toHaveLength(1);
  });
});
