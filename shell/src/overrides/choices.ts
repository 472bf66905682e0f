/**
 * Which remotes this browser takes from elsewhere. They are kept in this browser only, and whatever is found there is
 * believed no more than a stranger's word: names that the site has, origins that its settings list, nothing else.
 */

/** Origin by package name, e.g. `{ 'mf-farm': 'http://localhost:3002' }`. */
export type Choices = Readonly<Record<string, string>>;

export const CHOICES_KEY = 'sideroad-overrides';

/** What a choice has to agree with. */
export interface Allowed {
  /** Package names of the site's registry. */
  remotes: readonly string[];
  origins: readonly string[];
}

/** The choices in a stored text; whatever is not allowed is left out. */
export function parseChoices(text: string | null, { remotes, origins }: Allowed): Choices {
  let stored: unknown;
  try {
    stored = JSON.parse(text ?? '');
  } catch {
    return {};
  }
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return {};
  const given = new Map<string, unknown>(Object.entries(stored));
  return Object.fromEntries(
    remotes.flatMap((remote) => {
      const origin = origins.find((one) => one === given.get(remote));
      return origin === undefined ? [] : [[remote, origin]];
    }),
  );
}

/** The choices of this browser; none where it keeps no storage. */
export function readChoices(allowed: Allowed): Choices {
  try {
    return parseChoices(localStorage.getItem(CHOICES_KEY), allowed);
  } catch {
    return {};
  }
}

/** @throws where the browser keeps no storage */
export function writeChoices(choices: Choices): void {
  if (Object.keys(choices).length === 0) localStorage.removeItem(CHOICES_KEY);
  else localStorage.setItem(CHOICES_KEY, JSON.stringify(choices));
}

/** `choices` with another origin for a remote; null for its live version. */
export function withChoice(choices: Choices, remote: string, origin: string | null): Choices {
  const others = Object.entries(choices).filter(([name]) => name !== remote);
  return Object.fromEntries(origin === null ? others : [...others, [remote, origin]]);
}
