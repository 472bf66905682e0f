import { overShellBudgets } from './budgets.mjs';

const budgets = { entry: 100_000, routes: { '/': 120_000, '/farm/:farmId': 150_000 } };

describe('[RUN-57] size budgets of remotes and routes', () => {
  it('takes what weighs as much as it may', () => {
    const routes = { '/': 120_000, '/farm/:farmId': 150_000 };
    expect(overShellBudgets({ shell: 100_000, routes }, budgets)).toEqual([]);
  });

  it('names each part that weighs more, with what it weighs and may weigh', () => {
    const routes = { '/': 120_001, '/farm/:farmId': 149_000 };
    expect(overShellBudgets({ shell: 100_500, routes }, budgets)).toEqual([
      { part: 'shell', bytes: 100_500, budget: 100_000 },
      { part: 'route /', bytes: 120_001, budget: 120_000 },
    ]);
  });

  it("lets a new route weigh what a new remote may beside the shell's entry", () => {
    expect(overShellBudgets({ shell: 1, routes: { '/market': 170_000 } }, budgets)).toEqual([]);
    expect(overShellBudgets({ shell: 1, routes: { '/market': 170_001 } }, budgets)).toEqual([
      { part: 'route /market', bytes: 170_001, budget: 170_000 },
    ]);
  });
});
