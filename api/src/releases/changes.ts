import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import {
  changedFiles,
  type Hashes,
  ifStill,
  isVersion,
  Overtaken,
  type Pointer,
  ReleaseRefused,
  type Releases,
} from '@sideroad/releases';
import { errorCode } from '@sideroad/server-kit';
import { ApiProblem, notFound } from '@sideroad/server-kit/http';
import type { Registry, ReleaseAction, Uploaded } from '@sideroad/shared/contract';
import { type AskSite, askForRenders } from './askSite.ts';
import { checkFiles, checkFits, readManifest, refusal } from './checks.ts';
import type { ReleaseRecords } from './records.ts';
import { unpack } from './unpack.ts';

/** Begins the names of folders with unpacked uploads. */
const TEMPORARY = 'sideroad-upload-';
const AN_HOUR = 3_600_000;
/** Versions of a remote. */
const MOST_VERSIONS = 1000;
/** Events that one read of the ledger looks through. */
const RECENT = 200;

export interface ReleaseNeeds {
  releases: Releases;
  records: ReleaseRecords;
  askSite: AskSite;
  /** Semver of this release's platform. */
  platform: string;
  /** Reads what is live for everybody. */
  live: () => Promise<Registry>;
}

/** Who changes a remote. */
export interface Caller {
  remote: string;
  by: string;
}

/** Leaves out source maps: they change with a moved line, and a version's name does not. */
const withoutMaps = (files: Hashes = {}): Hashes =>
  Object.fromEntries(Object.entries(files).filter(([file]) => !file.endsWith('.map')));

/** The hashes that a manifest has, and its own, which it cannot have. */
const expectedOf = (files: Hashes | undefined, hashes: Hashes): Hashes => ({
  ...(files ?? hashes),
  'remote.json': hashes['remote.json'] ?? '',
});

/** Makes a folder for an upload, and removes those that killed processes have left. */
async function makeFolder(): Promise<string> {
  const inTemporary = (name: string) => path.join(tmpdir(), name);
  for (const name of (await readdir(tmpdir())).filter((one) => one.startsWith(TEMPORARY))) {
    const found = await stat(inTemporary(name)).catch(() => null);
    if (found && found.mtimeMs < Date.now() - AN_HOUR)
      await rm(inTemporary(name), { recursive: true, force: true });
  }
  return mkdtemp(inTemporary(TEMPORARY));
}

/**
 * Checks an uploaded version and adds it to the releases. Nothing that visitors get changes.
 * @param archive gzip tar of its folder @throws ApiProblem with all that a check found, which the ledger has too
 */
export async function receive(
  { remote, by }: Caller,
  archive: Buffer,
  needs: ReleaseNeeds,
): Promise<Uploaded> {
  const { releases, records, platform } = needs;
  const folder = await makeFolder();
  let version: string | null = null;
  try {
    const sizes = await unpack(archive, folder);
    const manifest = await readManifest(folder, remote);
    version = manifest.version;
    const checks = await checkFiles(manifest, { folder, sizes, platform, registry: await needs.live() });
    const samples = await askForRenders(manifest, { ...needs, folder, sizes });
    checks.server = manifest.server ? `renders ${Object.values(samples).join(', ')}` : 'nothing to render';
    const stored = await releases.versions(remote);
    if (stored.length >= MOST_VERSIONS && !stored.includes(version))
      throw refusal([
        `${remote} has ${MOST_VERSIONS} versions: who operates the site removes old ones from REMOTES_DIR.`,
      ]);
    const isNew = await releases.addVersion(remote, version, folder);
    const there = await releases.manifest(remote, version);
    const hashes = await releases.hashes(remote, version);
    // Another process may be adding a version of this name.
    const isMixed = changedFiles(hashes, expectedOf(there?.files, hashes)).length > 0;
    if (isMixed || !isDeepStrictEqual(withoutMaps(there?.files), withoutMaps(manifest.files)))
      throw new ApiProblem(409, 'conflict', `${remote} ${version} is here already, with other files.`);
    const { author, commit, uncommitted, skippedTests } = manifest;
    const details = { author, commit, uncommitted, skippedTests, checks, hashes };
    await records.note({ remote, version, action: 'uploaded', by, reason: null, details });
    const revision = (await releases.pointer(remote))?.revision ?? 0;
    return { version, isNew, revision, checks, samples, candidate: '' };
  } catch (error) {
    const isRefused = error instanceof ApiProblem;
    const reason = isRefused
      ? error.message
      : `The site could not check it: ${errorCode(error) ?? 'unknown'}`;
    await records.note({ remote, version, action: 'refused', by, reason, details: {} });
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** @throws ApiProblem 404, 409 or 422 where a version may not go live: its files changed, or it does not fit any more */
async function checkAgain(
  { releases, records, live, platform }: ReleaseNeeds,
  remote: string,
  version: string,
) {
  const manifest = isVersion(version) ? await releases.manifest(remote, version) : null;
  if (!manifest) throw notFound('version');
  checkFits(manifest, { registry: await live(), platform });
  const events = await records.events({ remote, limit: RECENT });
  const upload = events.find((event) => event.action === 'uploaded' && event.version === version);
  const hashes = await releases.hashes(remote, version);
  const expected = upload?.details.hashes ?? expectedOf(manifest.files, hashes);
  const changed = changedFiles(hashes, Object.fromEntries(Object.entries(expected)));
  if (changed.length > 0)
    throw refusal(changed.map((file) => `${file} of ${version} has changed since it was uploaded.`));
}

/** Says what was done to which version, for the ledger. */
function doneTo(
  before: Pointer | null,
  after: Pointer | null,
  back: boolean,
): [ReleaseAction, string | null] {
  const isOther = before?.version !== after?.version || before?.withdrawn !== after?.withdrawn;
  if (isOther) return [back ? 'back' : 'live', after?.version ?? null];
  return after?.canary ? ['share', after.canary.version] : ['aborted', before?.canary?.version ?? null];
}

/** What a caller wants to change, and of which pointer. */
interface Wanted {
  revision: number;
  change: Parameters<Releases['change']>[1];
  said: { reason?: string; checks?: object; back?: boolean };
}

/** Changes what is live of a remote, and writes it in the ledger. @throws ApiProblem 404, 409, 412 or 422 */
export async function switchLive(
  { remote, by }: Caller,
  { revision, change, said }: Wanted,
  needs: ReleaseNeeds,
) {
  const { releases, records } = needs;
  const still = ifStill(revision, change);
  try {
    const seen = await releases.pointer(remote);
    const next = still(seen);
    const coming = next?.version === seen?.version ? next?.canary?.version : next?.version;
    if (coming) await checkAgain(needs, remote, coming);
    const { before, after } = await releases.change(remote, still, by);
    const [action, version] = doneTo(before, after, said.back === true);
    const details = { was: before?.version, canary: after?.canary, checks: said.checks };
    if (before !== after)
      await records.note({ remote, version, action, by, reason: said.reason ?? null, details });
    return { before, after };
  } catch (error) {
    if (!(error instanceof ReleaseRefused)) throw error;
    throw new ApiProblem(error instanceof Overtaken ? 412 : 409, 'conflict', error.message);
  }
}
