import type { Registry, RegistryEntry } from '@sideroad/shared/contract';
import { satisfiesPlatform } from '@sideroad/shared/hosting';

/** Origin by package name, e.g. `{ 'mf-farm': 'http://localhost:3002' }`. */
export type Choices = Readonly<Record<string, string>>;

export const CHOICES_KEY = 'sideroad-overrides';

export interface Allowed {
  /** Package names of the site's registry. */
  remotes: readonly string[];
  origins: readonly string[];
}

/** Parses stored choices. They are not trusted: only known remotes and listed origins count. */
export function parseChoices(text: string | null, { remotes, origins }: Allowed): Choices {
  let stored: unknown;
  try {
    stored = JSON.parse(text ?? '');
  } catch {
    return {};
  }
  if (typeof stored !== 'object' || stored === null) return {};
  const given = new Map<string, unknown>(Object.entries(stored));
  return Object.fromEntries(
    remotes.flatMap((remote) => {
      const choice = given.get(remote);
      return typeof choice === 'string' && origins.includes(choice) ? [[remote, choice]] : [];
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

interface Found extends Pick<Override, 'version' | 'problem'> {
  /** The platform range of a build that may be loaded; null for a refused one. */
  platform: string | null;
  pages?: RegistryEntry['pages'];
}

/** Requests a build's manifest and checks its name, platform and mode. @param platform semver that this site serves */
async function findBuild(remote: string, origin: string, platform: string): Promise<Found> {
  const refuse = (problem: string): Found => ({ version: 'unknown', platform: null, problem });
  const response = await fetch(`${origin}/override/remote.json`, {
    cache: 'no-store',
    credentials: 'omit',
    // Only this origin is allowed, not where it redirects to.
    redirect: 'error',
    signal: AbortSignal.timeout(ASK_LIMIT_MS),
  }).catch(() => null);
  if (!response) {
    const command = `npm run standalone -- ${remote.replace(/^mf-/, '')}`;
    const problem = `${origin} does not answer. Start it: ${command}`;
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
      const { version, platform: range, pages, problem } = await findBuild(remote, origin, platform);
      const entry = `${origin}/override/remoteEntry.js`;
      const own = { version, exposes: {}, pages: pages ?? registry[remote]?.pages };
      // Without an entry its pages say that they are not available.
      registry[remote] = { ...own, platform: range ?? '', entry: range === null ? '' : entry };
      return { remote, origin, version, problem };
    }),
  );
