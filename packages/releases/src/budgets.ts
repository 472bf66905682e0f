/**
 * Size budgets in bytes of brotli. Each budget is where its team maintains it: `federation.budgets` in a remote's
 * package.json, `budgets` in the shell's for its entry, and each page's record for all scripts that the page starts with.
 */

/** By `entry` and name of the expose, or by pattern of the route. */
type Budgets = Readonly<Record<string, number>>;

export interface Weighed {
  part: string;
  bytes: number;
  budget: number;
}

/** Budgets of a remote that has none of its own, such as a new one. */
const DEFAULT = { entry: 10_000, expose: 60_000 };

/** Weighs the parts of a remote. A part without a budget has the default. */
export const weighRemote = (
  { entry, exposes }: { entry: number; exposes: Readonly<Record<string, number>> },
  budgets: Budgets = {},
): Weighed[] => [
  { part: 'entry', bytes: entry, budget: budgets.entry ?? DEFAULT.entry },
  ...Object.entries(exposes).map(([part, bytes]) => ({
    part,
    bytes,
    budget: budgets[part] ?? DEFAULT.expose,
  })),
];

/** Weighs the shell's entry and the routes. A route without a budget is new, and its remote may be new too. */
export const weighShell = (
  { shell, routes }: { shell: number; routes: Readonly<Record<string, number>> },
  { entry, routes: budgets }: { entry: number; routes: Budgets },
): Weighed[] => [
  { part: 'shell', bytes: shell, budget: entry },
  ...Object.entries(routes).map(([pattern, bytes]) => ({
    part: `route ${pattern}`,
    bytes,
    budget: budgets[pattern] ?? entry + DEFAULT.entry + DEFAULT.expose,
  })),
];

/** Those that exceed their budgets. */
export const overBudget = (parts: readonly Weighed[]): Weighed[] =>
  parts.filter(({ bytes, budget }) => bytes > budget);
