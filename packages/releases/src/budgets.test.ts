import { overBudget, weighRemote, weighShell } from './budgets.ts';

const sizes = { entry: 7000, exposes: { './Page': 20_000, './Other': 5000 } };
const budgets = { entry: 6999, './Page': 19_000, './Other': 5000 };

it('[REL-45] lists each part of a remote that is larger than its budget', () => {
  expect(overBudget(weighRemote(sizes, budgets))).toEqual([
    { part: 'entry', bytes: 7000, budget: 6999 },
    { part: './Page', bytes: 20_000, budget: 19_000 },
  ]);
});

it('[REL-45] gives a part without a budget the default', () => {
  expect(overBudget(weighRemote(sizes))).toEqual([]);
  expect(overBudget(weighRemote({ entry: 11_000, exposes: { './Page': 61_000 } }, { './Old': 1 }))).toEqual([
    { part: 'entry', bytes: 11_000, budget: 10_000 },
    { part: './Page', bytes: 61_000, budget: 60_000 },
  ]);
});

it("[RUN-57] weighs the shell and each route; a new route has the budgets of a new remote and the shell's", () => {
  const routes = { '/': 120_001, '/farm/:farmId': 150_000, '/market': 170_001 };
  const limits = { entry: 100_000, routes: { '/': 120_000, '/farm/:farmId': 150_000 } };
  expect(overBudget(weighShell({ shell: 100_500, routes }, limits))).toEqual([
    { part: 'shell', bytes: 100_500, budget: 100_000 },
    { part: 'route /', bytes: 120_001, budget: 120_000 },
    { part: 'route /market', bytes: 170_001, budget: 170_000 },
  ]);
});
