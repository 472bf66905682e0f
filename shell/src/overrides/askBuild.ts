import { satisfiesPlatform } from '@sideroad/shared/hosting';
import { isVersion } from './choices.ts';
import { texts } from './texts.ts';

/** Milliseconds for a developer's server to answer; its first build has to be made first. */
export const ASK_LIMIT_MS = 60_000;

export interface Wanted {
  /** Package name, e.g. `mf-farm`. */
  remote: string;
  /** Semver of the platform that this site serves. */
  platform: string;
}

/** What an origin says of its build; of a kept version the origin is this site's. */
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

/** Why this site cannot take a build; null when it can. */
function objection({ name, mode, platform }: Manifest, wanted: Wanted, origin: string): string | null {
  const { refused } = texts;
  if (name !== wanted.remote) return refused.other(origin, name, wanted.remote);
  if (mode !== 'production') return refused.mode(origin, mode);
  if (!satisfiesPlatform(wanted.platform, platform)) {
    return refused.platform(origin, platform, wanted.platform);
  }
  return null;
}

/** Asks an origin for its build of a remote: whose it is, for which platform, and whether production code. */
export async function askBuild(origin: string, wanted: Wanted, limitMs = ASK_LIMIT_MS): Promise<Answer> {
  let response: Response;
  try {
    response = await fetch(`${origin}/override/remote.json`, {
      cache: 'no-store',
      credentials: 'omit',
      // What is allowed is this origin, not wherever it may lead.
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

/** Asks this site for a version that it keeps. One that has been taken away is refused. */
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

/** Asks for what was chosen: a version of this site, or the build of an origin. */
export const askChoice = (choice: string, wanted: Wanted, limitMs = ASK_LIMIT_MS): Promise<Answer> =>
  (isVersion(choice) ? askKept : askBuild)(choice, wanted, limitMs);

/** Asks all of them at once for a build: the first that has one, else one of this remote that is refused. */
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
