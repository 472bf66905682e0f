import type { Registry } from '@sideroad/shared/contract';
import type { Override } from './askBuild.ts';

/**
 * Which remotes this browser takes from elsewhere, or in another version. They are kept in this browser only, and
 * whatever is found there is believed no more than a stranger's word: names that the site has, origins that its settings
 * list, versions of its own, nothing else.
 */

/** Origin or version by package name, e.g. `{ 'mf-farm': 'http://localhost:3002', 'mf-store': '1.0.0-1f2e3d4c' }`. */
export type Choices = Readonly<Record<string, string>>;

export const CHOICES_KEY = 'sideroad-overrides';

/** As the site names its versions (shell/server/releases/names.ts): it becomes a part of an address. */
const VERSION = /^\d+\.\d+\.\d+(-[a-zA-Z\d.-]+)?-[\da-f]{8}$/;

/** Whether a choice is a version that this site keeps, and no origin. */
export const isVersion = (choice: string): boolean => choice.length <= 100 && VERSION.test(choice);

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
      const choice = given.get(remote);
      const isAllowed = typeof choice === 'string' && (origins.includes(choice) || isVersion(choice));
      return isAllowed ? [[remote, choice]] : [];
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

/** `choices` with another origin or version for a remote; null for its live version. */
export function withChoice(choices: Choices, remote: string, choice: string | null): Choices {
  const others = Object.entries(choices).filter(([name]) => name !== remote);
  return Object.fromEntries(choice === null ? others : [...others, [remote, choice]]);
}

/**
 * Tells the server for which remotes a document's preload links would be for nothing: the browser would load files of
 * the live version, and say on its console that nobody used them. The server takes it for that alone
 * (shell/server/pages/document.ts).
 */
const COOKIE = 'sideroad-unused-preloads';
/** Seconds; each start of a page writes it anew. */
const KEPT = 30 * 24 * 60 * 60;

/** @param remotes package names; none takes the cookie away */
export function tellUnusedPreloads(remotes: readonly string[]): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  const isTold = document.cookie.includes(`${COOKIE}=`);
  if (remotes.length === 0 && !isTold) return;
  const age = remotes.length === 0 ? 0 : KEPT;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  document.cookie = `${COOKIE}=${remotes.join('.')}; Path=/; Max-Age=${age}; SameSite=Lax${secure}`;
}

/** The overrides of this page, from its start to its end: another choice is another page. */
export interface Session {
  /** The registry as it came with the document. */
  live: Registry;
  overrides: readonly Override[];
  allowed: Allowed;
  /** Semver of the platform that this site serves. */
  platform: string;
  /** Takes a remote from an origin, or a kept version (null: the live one), and loads the page anew. @throws without storage */
  choose: (remote: string, choice: string | null) => void;
  /** Takes all of them live and loads the page anew. */
  reset: () => void;
}

/** How a session writes what is chosen. @param reload loads the page anew */
export function sessionActions(allowed: Allowed, reload: () => void): Pick<Session, 'choose' | 'reset'> {
  return {
    choose(remote, choice) {
      const choices = withChoice(readChoices(allowed), remote, choice);
      writeChoices(choices);
      tellUnusedPreloads(Object.keys(choices));
      reload();
    },
    reset() {
      writeChoices({});
      tellUnusedPreloads([]);
      reload();
    },
  };
}
