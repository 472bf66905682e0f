import { isDeepStrictEqual } from 'node:util';
import type { BundledVersion, Canary, FormerVersion, Pointer } from './pointer.ts';

const MAX_HISTORY = 20;

/** Says in one line, for a person at a terminal, why a change is refused and what to do. */
export class ReleaseRefused extends Error {
  override readonly name = 'ReleaseRefused';
}

/** Another caller has changed what is live. */
export class Overtaken extends ReleaseRefused {}

/** Returns the next pointer, or null to change nothing. */
export type PointerChange = (before: Pointer | null) => Pointer | null;

const asFormer = ({ version, since }: Pointer, withdrawn: boolean): FormerVersion => ({
  version,
  since,
  withdrawn,
});

/** Makes another version live for everybody. A running canary ends. */
function goLive(before: Pointer | null, version: string, source: Pointer['source'], now: string): Pointer {
  const former = before ? [asFormer(before, before.withdrawn === true), ...before.history] : [];
  return {
    version,
    source,
    since: now,
    revision: before?.revision ?? 0,
    by: before?.by ?? null,
    history: former.filter((one) => one.version !== version).slice(0, MAX_HISTORY),
    canary: null,
    bundled: before?.bundled ?? null,
  };
}

/** Makes a version live for everybody. Changes nothing where it is and no canary runs. */
export const publish =
  (version: string, now: string): PointerChange =>
  (before) => {
    if (before?.version !== version || before.withdrawn) return goLive(before, version, 'published', now);
    return before.canary ? { ...before, canary: null } : null;
  };

/**
 * Gives a version to a share of the visitors, beside the live one.
 * @param share above 0 and below 1; with the steps that follow
 * @throws ReleaseRefused where nothing is live, or this version is
 */
export const shareOut =
  (
    version: string,
    { share, steps = [], soak = null }: { share: number } & Partial<Pick<Canary, 'steps' | 'soak'>>,
    now: string,
  ): PointerChange =>
  (before) => {
    if (!before || before.withdrawn)
      throw new ReleaseRefused('Nothing is live yet; publish without --share first.');
    if (before.version === version) throw new ReleaseRefused(`${version} is live for everybody already.`);
    const { canary } = before;
    const wanted = { version, share, since: now, steps, soak };
    return isDeepStrictEqual({ ...canary, since: now }, wanted) ? null : { ...before, canary: wanted };
  };

/** Ends the canary. A rollback skips its version, which may have been live before. */
const endCanary = (before: Pointer): Pointer => ({
  ...before,
  canary: null,
  history: before.history.map((one) =>
    one.version === before.canary?.version ? { ...one, withdrawn: true } : one,
  ),
});

/** Ends a canary. @throws ReleaseRefused where this version is none */
export const abort =
  (version: string): PointerChange =>
  (before) => {
    if (before?.canary?.version !== version) throw new ReleaseRefused(`${version} is no canary.`);
    return endCanary(before);
  };

/**
 * Makes a change only where the pointer is still the one that its caller saw.
 * @param seen its revision; 0 where nothing was live @throws Overtaken that says what is live now
 */
export const ifStill =
  (seen: number, change: PointerChange): PointerChange =>
  (before) => {
    const next = change(before);
    if (!next || (before?.revision ?? 0) === seen) return next;
    const { version, since, canary, by } = before ?? {
      version: 'nothing',
      since: null,
      canary: null,
      by: null,
    };
    const beside = canary ? `, and ${canary.version} a canary` : '';
    throw new Overtaken(
      `${by ?? 'Another command'} was first: ${version} is live${since ? ` since ${since}` : ''}${beside}. This one has changed nothing; look at sideroad remotes (in the repository npm run remotes), then run it again.`,
    );
  };

/**
 * Makes the site's own build live, unless a team has published or taken back a version. A release that is older than the
 * newest one changes nothing [ARCH-54].
 */
export const bundle =
  (bundled: BundledVersion, now: string): PointerChange =>
  (before) => {
    if (before?.bundled && before.bundled.release >= bundled.release) return null;
    if (before && (before.source === 'published' || before.version === bundled.version))
      return { ...before, bundled };
    const { canary } = before ?? { canary: null };
    return {
      ...goLive(before, bundled.version, 'bundled', now),
      canary: canary?.version === bundled.version ? null : canary,
      bundled,
    };
  };

/** Finds the one former version that starts with `wanted`. @throws ReleaseRefused that lists the kept ones */
function namedVersion(history: FormerVersion[], wanted: string, kept: ReadonlySet<string>): FormerVersion {
  const known = history.filter(({ version }) => kept.has(version));
  const exact = known.find(({ version }) => version === wanted);
  const [found, another] = known.filter(({ version }) => version.startsWith(wanted));
  if (exact) return exact;
  if (found && !another) return found;
  const list = known.map(({ version }) => version).join(', ') || 'none';
  const why = found ? `${wanted} begins several versions` : `No version ${wanted} has been live`;
  throw new ReleaseRefused(`${why}; kept are: ${list}.`);
}

/**
 * Goes back to a named former version (a unique prefix is enough), else takes back a running canary, else to the one before,
 * else leaves nothing live where that may be.
 * @param kept versions whose files exist @param mayVanish whether the product does without the remote @throws ReleaseRefused when there is none to go back to
 */
export const rollBack =
  (wanted: string | null, kept: ReadonlySet<string>, now: string, mayVanish = false): PointerChange =>
  (before) => {
    if (!before || (before.withdrawn && wanted === null))
      throw new ReleaseRefused('Nothing is live, so there is nothing to take back.');
    if (wanted === null && before.canary) return endCanary(before);
    if (wanted !== null && before.version === wanted) throw new ReleaseRefused(`${wanted} is live already.`);
    const target =
      wanted === null
        ? before.history.find(({ version, withdrawn }) => !withdrawn && kept.has(version))
        : namedVersion(before.history, wanted, kept);
    if (!target && mayVanish && !before.bundled) return { ...before, withdrawn: true };
    if (!target) {
      const list = before.history.map(({ version }) => version).filter((version) => kept.has(version));
      throw new ReleaseRefused(
        `No version before ${before.version} is kept${list.length > 0 ? `; name one of those taken back: ${list.join(', ')}` : ''}.`,
      );
    }
    const at = before.history.indexOf(target);
    const history = before.history.map((one, index) => (index < at ? { ...one, withdrawn: true } : one));
    return {
      ...before,
      withdrawn: false,
      version: target.version,
      source: 'published',
      since: now,
      history: [asFormer(before, true), ...history.filter((one) => one !== target)].slice(0, MAX_HISTORY),
      canary: null,
    };
  };
