import type { Registry } from '@sideroad/shared/contract';
import type { Override } from './applyOverrides.ts';
import { type Allowed, readChoices, withChoice, writeChoices } from './choices.ts';
import { tellUnusedPreloads } from './preloads.ts';

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
