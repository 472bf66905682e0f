import type { Registry } from '@sideroad/shared/contract';
import { type Answer, askChoice } from './askBuild.ts';
import { type Choices, isVersion } from './choices.ts';

/** How long the page's start waits for a developer's server, in milliseconds; it has built already when it is used. */
const START_LIMIT_MS = 5000;

/** A remote that this page takes from elsewhere or in another version, and what was said of it when the page started. */
export interface Override {
  remote: string;
  answer: Answer;
}

/** Where a kept version and a developer's build lie; nothing else that is stored or sent has a say in it. */
const entryOf = (remote: string, choice: string) =>
  isVersion(choice) ? `/remotes/${remote}/${choice}/remoteEntry.js` : `${choice}/override/remoteEntry.js`;

/**
 * Puts the chosen builds in place of the live versions, before anything is loaded. A build that does not answer keeps
 * its place, so that 'Try again' works once it does; one that is refused leaves its remote without any, rather than
 * show the live version to somebody who believes to see another.
 */
export async function applyOverrides(
  registry: Registry,
  choices: Choices,
  platform: string,
): Promise<Override[]> {
  return Promise.all(
    Object.entries(choices).map(async ([remote, choice]) => {
      const answer = await askChoice(choice, { remote, platform }, START_LIMIT_MS);
      const live = registry[remote];
      delete registry[remote];
      if (live && answer.kind !== 'refused') {
        const { version, platform: range } =
          answer.kind === 'build' ? answer : { version: 'unknown', platform: live.platform };
        registry[remote] = { version, platform: range, entry: entryOf(remote, choice), exposes: {} };
      }
      return { remote, answer };
    }),
  );
}
