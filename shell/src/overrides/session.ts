import type { Registry } from '@sideroad/shared/contract';
import type { Override } from './askBuild.ts';

/**
 * The remotes that this browser overrides. Stored choices are not trusted: only known remotes, listed origins and
 * well-formed versions are accepted.
 */

/** Origin or version by package name, e.g. `{ 'mf-farm': 'http://localhost:3002', 'mf-store': '1.0.0-1f2e3d4c' }`. */
export type Choices = Readonly<Record<string, string>>;

export const CHOICES_KEY = 'sideroad-overrides';

/** As in packages/releases/src/names.ts: it becomes a part of an address. */
const VERSION = /^\d+\.\d+\.\d+(-[a-zA-Z\d.-]+)?-[\da-f]{8}$/;

/** Whether a choice is a version and not an origin. */
export const isVersion = (choice: string): boolean => choice.length <= 100 && VERSION.test(choice);

export interface Allowed {
  /** Package names of the site's registry. */
  remotes: readonly string[];
  origins: readonly string[];
}

/** Parses stored choices and drops those that are not allowed. */
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

/** Reads the choices of this browser; none without storage. */
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

/** Returns `choices` with another origin or version for a remote; null for its live version. */
export function withChoice(choices: Choices, remote: string, choice: string | null): Choices {
  const others = Object.entries(choices).filter(([name]) => name !== remote);
  return Object.fromEntries(choice === null ? others : [...others, [remote, choice]]);
}

/**
 * Tells the server whose preload links would be useless: the browser would load live files and warn that they are
 * unused. It has no other effect (shell/server/pages/document.ts).
 */
const COOKIE = 'sideroad-unused-preloads';
/** Seconds; each start of a page renews it. */
const KEPT = 30 * 24 * 60 * 60;

/** @param remotes package names; none deletes the cookie */
export function tellUnusedPreloads(remotes: readonly string[]): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  const isTold = document.cookie.includes(`${COOKIE}=`);
  if (remotes.length === 0 && !isTold) return;
  const age = remotes.length === 0 ? 0 : KEPT;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  document.cookie = `${COOKIE}=${remotes.join('.')}; Path=/; Max-Age=${age}; SameSite=Lax${secure}`;
}

/** The overrides of this page. Another choice reloads it. */
export interface Session {
  /** The document's registry. */
  live: Registry;
  overrides: readonly Override[];
  allowed: Allowed;
  /** Semver of the platform that this site serves. */
  platform: string;
  /** Chooses an origin or a kept version (null: the live one) and reloads the page. @throws without storage */
  choose: (remote: string, choice: string | null) => void;
  /** Removes all overrides and reloads the page. */
  reset: () => void;
}

/** Creates the actions of a session. @param reload reloads the page */
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

/** Removes `remotes` from a query, so that the next page does not open the panel again. */
export function withoutRequest(search: string): string {
  const others = search
    .slice(1)
    .split('&')
    .filter((part) => part !== '' && !/^remotes(=|$)/.test(part));
  return others.length === 0 ? '' : `?${others.join('&')}`;
}
