import type { Registry, RegistryEntry } from '@sideroad/shared/contract';
import { satisfiesPlatform } from '@sideroad/shared/hosting';

/** Origin by package name, e.g. `{ 'mf-farm': 'http://localhost:3002' }`. */
export type Choices = Readonly<Record<string, string>>;

export const CHOICES_KEY = 'sideroad-overrides';

/**
 * Reads the choices of this browser; none without storage. They are not trusted: only remotes of the site's registry and
 * listed origins count.
 */
export function readChoices(remotes: readonly string[], origins: readonly string[]): Choices {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(CHOICES_KEY) ?? '{}');
    const given = Object.entries(Object(stored)).filter(
      (choice): choice is [string, string] =>
        remotes.includes(choice[0]) && origins.some((origin) => origin === choice[1]),
    );
    return Object.fromEntries(given);
  } catch {
    return {};
  }
}

/** Stores the choices of this browser. @throws without storage */
export function writeChoices(choices: Choices): void {
  if (Object.keys(choices).length === 0) localStorage.removeItem(CHOICES_KEY);
  else localStorage.setItem(CHOICES_KEY, JSON.stringify(choices));
}

/** Milliseconds for a developer's server, which may have to build first. */
const ASK_LIMIT_MS = 60_000;

/** What a choice leads to. */
export interface Override {
  remote: string;
  origin: string;
  /** Of the build; 'unknown' while it does not answer. */
  version: string;
  /** What is wrong with the build; null when the page uses it. */
  problem: string | null;
}

type Found = Pick<RegistryEntry, 'version' | 'platform' | 'pages'> & Pick<Override, 'problem'>;

/** Requests a build's manifest and checks its name, platform and mode. @param platform semver that this site serves */
async function findBuild(remote: string, origin: string, platform: string): Promise<Found> {
  // The loader loads nothing for an empty range: the pages of a refused build say that they are not available.
  const refuse = (problem: string): Found => ({ version: 'unknown', platform: '', problem });
  const response = await fetch(`${origin}/override/remote.json`, {
    cache: 'no-store',
    credentials: 'omit',
    // Only this origin is allowed, not where it redirects to.
    redirect: 'error',
    signal: AbortSignal.timeout(ASK_LIMIT_MS),
  }).catch(() => null);
  if (!response) {
    const problem = `${origin} does not answer. Start it: npm run standalone -- ${remote.replace(/^mf-/, '')}`;
    return { version: 'unknown', platform: platform.replace(/^(\d+\.\d+).*/, '^$1'), problem };
  }
  const manifest: unknown = response.ok ? await response.json().catch(() => null) : null;
  const { name, version, platform: range, mode, pages } = Object(manifest);
  if (typeof version !== 'string' || typeof range !== 'string')
    return refuse(`${origin} answers with ${response.status}, but not with a build of ${remote}.`);
  if (name !== remote) return refuse(`${origin} serves ${name}, not ${remote}.`);
  if (mode !== 'production')
    return refuse(`${origin} serves a ${mode ?? 'development'} build. This site runs production code only.`);
  if (!satisfiesPlatform(platform, range))
    return refuse(`${remote} ${version} needs platform ${range}; this site has ${platform}.`);
  return { version, platform: range, pages, problem: null };
}

/**
 * Replaces live versions with the chosen builds, before anything is loaded. A build that does not answer stays, so that
 * 'Try again' can load it. A refused one leaves its remote without any: the live version would mislead the tester.
 */
export const applyOverrides = (registry: Registry, choices: Choices, platform: string): Promise<Override[]> =>
  Promise.all(
    Object.entries(choices).map(async ([remote, origin]) => {
      const { problem, ...build } = await findBuild(remote, origin, platform);
      const pages = build.pages ?? registry[remote]?.pages;
      registry[remote] = { ...build, pages, entry: `${origin}/override/remoteEntry.js`, exposes: {} };
      return { remote, origin, version: build.version, problem };
    }),
  );
