import type { Registry } from '@sideroad/shared/contract';
import { satisfiesPlatform } from '@sideroad/shared/hosting';
import { useState } from 'react';
import { type Choices, isVersion, type Session } from './session.ts';
import { texts } from './texts.ts';

/** Milliseconds for a developer's server, which may have to build first. */
const ASK_LIMIT_MS = 60_000;

interface Wanted {
  /** Package name, e.g. `mf-farm`. */
  remote: string;
  /** Semver of the platform that this site serves. */
  platform: string;
}

/** An origin's response about its build; for a kept version the origin is this site. */
export type Answer = { origin: string } & (
  | { kind: 'build'; version: string; platform: string }
  | { kind: 'refused'; why: string; served: string | null }
  | { kind: 'unreachable' }
);

interface Manifest {
  name: string;
  version: string;
  platform: string;
  mode: string;
}

const isShort = (value: unknown) => typeof value === 'string' && value.length > 0 && value.length <= 100;

const isManifest = (value: unknown): value is Manifest =>
  typeof value === 'object' &&
  value !== null &&
  ['name', 'version', 'platform', 'mode'].every((key) => isShort(Reflect.get(value, key)));

/** Returns why this site cannot use a build; null when it can. */
function objection({ name, mode, platform }: Manifest, wanted: Wanted, origin: string): string | null {
  const { refused } = texts;
  if (name !== wanted.remote) return refused.other(origin, name, wanted.remote);
  if (mode !== 'production') return refused.mode(origin, mode);
  if (!satisfiesPlatform(wanted.platform, platform)) {
    return refused.platform(origin, platform, wanted.platform);
  }
  return null;
}

/** Requests an origin's build of a remote, and checks name, platform and mode. */
export async function askBuild(origin: string, wanted: Wanted, limitMs = ASK_LIMIT_MS): Promise<Answer> {
  let response: Response;
  try {
    response = await fetch(`${origin}/override/remote.json`, {
      cache: 'no-store',
      credentials: 'omit',
      // Only this origin is allowed, not where it redirects to.
      redirect: 'error',
      signal: AbortSignal.timeout(limitMs),
    });
  } catch {
    return { origin, kind: 'unreachable' };
  }
  const manifest: unknown = await response.json().catch(() => null);
  if (!response.ok || !isManifest(manifest)) {
    return { origin, kind: 'refused', why: texts.refused.noBuild(origin, response.status), served: null };
  }
  const why = objection(manifest, wanted, origin);
  if (why) return { origin, kind: 'refused', why, served: manifest.name };
  return { origin, kind: 'build', version: manifest.version, platform: manifest.platform };
}

/** Requests a kept version of this site. A deleted one is refused. */
async function askKept(version: string, { remote, platform }: Wanted, limitMs: number): Promise<Answer> {
  const origin = location.origin;
  const refuse = (why: string): Answer => ({ origin, kind: 'refused', why, served: null });
  const manifest: unknown = await fetch(`/remotes/${remote}/${version}/remote.json`, {
    cache: 'no-cache',
    signal: AbortSignal.timeout(limitMs),
  })
    .then((response) => (response.ok ? response.json() : null))
    .catch(() => null);
  const range = typeof manifest === 'object' && manifest !== null && Reflect.get(manifest, 'platform');
  if (typeof range !== 'string') return refuse(texts.refused.gone(remote, version));
  if (!satisfiesPlatform(platform, range))
    return refuse(texts.refused.kept(remote, version, range, platform));
  return { origin, kind: 'build', version, platform: range };
}

/** Requests what was chosen: a version of this site, or an origin's build. */
const askChoice = (choice: string, wanted: Wanted, limitMs = ASK_LIMIT_MS): Promise<Answer> =>
  (isVersion(choice) ? askKept : askBuild)(choice, wanted, limitMs);

/** Requests a build from all origins at once: returns the first build, else a refused one of this remote. */
export async function findBuild(origins: readonly string[], wanted: Wanted): Promise<Answer | null> {
  const asked = origins.map((origin) => askBuild(origin, wanted));
  const builds = asked.map(async (one) => {
    const answer = await one;
    if (answer.kind !== 'build') throw new Error('no build');
    return answer;
  });
  const found = await Promise.any(builds).catch(() => null);
  if (found) return found;
  const answers = await Promise.all(asked);
  return answers.find((answer) => answer.kind === 'refused' && answer.served === wanted.remote) ?? null;
}

/** Milliseconds that the page's start waits for a developer's server. */
const START_LIMIT_MS = 5000;

/** A remote that this page overrides, and the response when the page started. */
export interface Override {
  remote: string;
  answer: Answer;
}

/** The address of a build follows from the choice alone, not from its manifest. */
const entryOf = (remote: string, choice: string) =>
  isVersion(choice) ? `/remotes/${remote}/${choice}/remoteEntry.js` : `${choice}/override/remoteEntry.js`;

/**
 * Replaces live versions with the chosen builds, before anything is loaded. A build that does not answer stays, so that
 * 'Try again' can load it. A refused one leaves its remote without any: the live version would mislead the tester.
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

function problemOf(answer: Answer | null, remote: string): string {
  if (!answer) return texts.nowhere(remote);
  return answer.kind === 'refused' ? answer.why : texts.unreachable(answer.origin, remote);
}

/** Chooses a build of one remote: it is requested first, and used only when this site can run it. */
export function useChoice(remote: string, { allowed, platform, choose }: Session) {
  const [asking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  function take(choice: string | null): void {
    try {
      choose(remote, choice);
    } catch {
      setAsking(false);
      setProblem(texts.panel.noStorage);
    }
  }

  /** @param choice one of the allowed origins, or a version; empty for any origin that has it */
  async function use(choice: string): Promise<void> {
    setAsking(true);
    setProblem(null);
    const wanted = { remote, platform };
    const answer = choice === '' ? await findBuild(allowed.origins, wanted) : await askChoice(choice, wanted);
    if (answer?.kind === 'build') {
      take(choice || answer.origin);
      return;
    }
    setAsking(false);
    setProblem(problemOf(answer, remote));
  }

  return { asking, problem, use, goLive: () => take(null) };
}
