import type { Registry } from '@sideroad/shared/contract';
import type { Override } from './applyOverrides.ts';
import { type Allowed, readChoices, withChoice, writeChoices } from './choices.ts';

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
