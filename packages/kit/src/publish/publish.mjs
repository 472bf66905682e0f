// @ts-check
/** Publishes a remote: checks its sources, builds it, and makes calls of the site with a team's token. */
import { execFile } from 'node:child_process';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { readRemotePackage } from '@sideroad/build/parts';
import { readSamples } from '@sideroad/harness/fixtures';
import { comparePictures } from '@sideroad/harness/pictures';
import { pack } from 'tar-stream';
import { findTestBrowser } from '../chromium.mjs';
import { Refusal, say } from '../refusal.mjs';
import { buildRemote, checkLint, checkServed, checkTypes, checkUnitTests } from './checks.mjs';
import { smokeLoad } from './smoke.mjs';

/** @typedef {import('sideroad/site').Site} Site */
/** @typedef {import('./checks.mjs').Project} Project */
/** @typedef {Record<string, string>} Outcomes of checks, by what was checked */
/** @typedef {import('@sideroad/shared/contract').PageRecord} PageRecord */
/**
 * What a site says of its shell (`/assets/platform.json`).
 * @typedef {object} ShellRecord
 * @property {string} version semver of the platform that it serves
 * @property {import('./checks.mjs').Declarations} declarations of the platform
 * @property {Record<string, PageRecord[]>} pages by package: those of this build's remotes
 */

/** Milliseconds within which a live site responds. */
const PATIENCE = 5000;
/** Characters that the ledger takes of an outcome. */
const MOST_SAID = 500;

const readJson = async (/** @type {string} */ file) => JSON.parse(await readFile(file, 'utf8'));

/**
 * Reads the record of the shell that a site serves.
 * @param {string} origin
 * @returns {Promise<ShellRecord | null>} null without a response @throws Refusal for another response
 */
export async function readShell(origin) {
  const answer = await fetch(`${origin}/assets/platform.json`, {
    signal: AbortSignal.timeout(PATIENCE),
  }).catch(() => null);
  if (!answer) return null;
  const record = answer.ok ? await answer.json().catch(() => null) : null;
  if (typeof record?.version === 'string' && record.declarations) return record;
  throw new Refusal(
    `The site at ${origin} does not say which platform its shell serves (/assets/platform.json: ${answer.status}). It is older than this command, or it is not a Sideroad site. Update the shell first.`,
  );
}

/** Lints, type-checks and tests a remote's sources. @param {Project} project @param {boolean} [skipTests] checks only its types @returns {Promise<Outcomes>} @throws Refusal */
export async function checkSources(project, skipTests = false) {
  await checkTypes(project);
  if (skipTests) {
    say('its types hold; LINT AND UNIT TESTS SKIPPED, and the manifest says so');
    return { types: 'hold', lint: 'skipped', tests: 'skipped' };
  }
  await checkLint(project);
  await checkUnitTests(project);
  say('its types, lint and unit tests hold');
  return { types: 'hold', lint: 'holds', tests: 'hold' };
}

/**
 * Reads which commit the sources are of, and says which of them are in none.
 * @param {Project} project @returns {Promise<{ author?: string, commit?: string, uncommitted?: true }>} empty outside of git
 */
async function sourcesOf({ dir, root }) {
  const git = async (/** @type {string[]} */ ...args) =>
    (await promisify(execFile)('git', args, { cwd: dir })).stdout.trimEnd().split('\n').filter(Boolean);
  const [commit] = await git('rev-parse', 'HEAD').catch(() => []);
  if (!commit) {
    say('its sources are in no git checkout: the version names no commit');
    return {};
  }
  const [author] = await git('log', '-1', '--format=%an');
  const platform = dir === root ? [] : [path.join(root, 'shared')];
  const files = await git('status', '--porcelain', '--', '.', ...platform);
  const isKept = (await git('ls-files', '--', '.')).length > 0;
  if (files.length === 0 && isKept) return { author, commit };
  const [first = ` ${dir}`] = files.map((line) => line.slice(2));
  const more = files.length > 1 ? ` and ${files.length - 1} more` : '';
  say(`UNCOMMITTED:${first}${more}: no commit has what is published, and the manifest says so`);
  return { author, commit, uncommitted: true };
}

/** Builds the remote. @param {Project} project @param {boolean} skipTests recorded in the manifest @returns {Promise<{ version: string, exposes: string[], dist: string }>} */
async function build(project, skipTests) {
  const { name, dir } = project;
  const current = path.join(dir, 'dist/current.json');
  const before = await readJson(current).catch(() => null);
  await buildRemote(project);
  const { version } = await readJson(current);
  const dist = path.join(dir, 'dist', version);
  const file = path.join(dist, 'remote.json');
  // A publish of the same build before this one has said other things of it.
  const unsaid = { skippedTests: undefined, author: undefined, commit: undefined, uncommitted: undefined };
  const said = { ...(skipTests && { skippedTests: true }), ...(await sourcesOf(project)) };
  const manifest = { ...(await readJson(file)), ...unsaid, ...said };
  await writeFile(file, JSON.stringify(manifest, null, 2));
  say(`${version === before?.version ? 'built already:' : 'built'} ${name} ${version}`);
  return { version, exposes: Object.keys(manifest.exposes), dist };
}

/** Packs the files of a build. @param {string} dist @returns {Promise<Uint8Array<ArrayBuffer>>} a gzip tar */
async function packed(dist) {
  const archive = pack();
  for (const name of await readdir(dist)) archive.entry({ name }, await readFile(path.join(dist, name)));
  archive.finalize();
  return Uint8Array.from(gzipSync(await buffer(archive)));
}

/**
 * Describes what changed to the eye: which states of a remote look different from the live version.
 * @param {Project} project @param {{ origin: string, live: string, candidate: string }} versions kept by the site
 * @returns {Promise<string[]>} lines
 */
export async function describePictures({ name, dir, root }, versions) {
  const samples = readSamples(dir);
  if (samples.samples.length === 0) return [];
  const folder = path.resolve(root, '.cache/pictures', name);
  try {
    const browser = await findTestBrowser();
    const compared = { ...versions, remote: name, samples };
    const { pages, changed, failed } = await comparePictures({ ...compared, folder, browser });
    if (pages === 0) return [`no pictures: no page of ${versions.live} opens alone`];
    if (changed.size + failed.length === 0)
      return [`no picture differs from ${versions.live}: ${pages} pages, light and dark`];
    return [
      ...[...changed].map(([state, file]) => `LOOKS DIFFERENT: ${state}: ${path.relative('', file)}`),
      ...failed.map(({ name, why }) =>
        why.includes('fixtures/samples.json')
          ? `OTHER TEXT THAN THE SAMPLE: ${name}: ${why}`
          : `DOES NOT OPEN: ${name}: ${why}`,
      ),
    ];
  } catch (error) {
    return [`no pictures: ${error}`];
  }
}

/**
 * Opens a preview of a version and looks at each of its parts there. @param {Site} site @param {string} name
 * @param {import('@sideroad/shared/contract').Uploaded} uploaded @param {string[]} exposes
 * @returns {Promise<string>} the outcome @throws Refusal
 */
async function checkLook(site, name, { version, samples }, exposes) {
  /** @type {import('@sideroad/shared/contract').Preview} */
  const { id, url } = await site.call('POST', `/${name}/previews`, { body: { version } });
  const candidate = { name, version, secret: url.split('/').pop() ?? '' };
  // An expose that is no page is a part of the shell's.
  const slots = exposes.filter((expose) => !samples[expose]);
  try {
    const came = await smokeLoad({ origin: site.origin, candidate, samples, slots });
    return came.length > 0 ? `loads inside the live shell: ${came.join(', ')}` : 'it has no page yet';
  } finally {
    await site.call('DELETE', `/${name}/previews/${id}`);
  }
}

/**
 * Checks a remote, builds it, uploads it to the site, looks at it there and makes it live. A refusal changes nothing
 * that visitors get.
 * @param {string} dir of the remote
 * @param {object} options
 * @param {Site} options.site
 * @param {number | null} [options.share] of the visitors, above 0 and below 1; null: all
 * @param {boolean} [options.skipTests] leaves out lint, unit tests and pictures
 * @param {boolean} [options.isPreview] uploads it only
 * @param {string} [options.root] of its project
 * @returns {Promise<import('sideroad/site').Switched & { version?: string }>} `version`: what was uploaded @throws Refusal, BrowserMissing
 */
export async function publish(dir, { site, share = null, skipTests = false, isPreview = false, root = dir }) {
  const { name } = readRemotePackage(dir);
  const project = { name, dir, root };
  // First, because it refuses a token that is not for this remote.
  const seen = await site.remote(name);
  if (!isPreview) await findTestBrowser();
  const live = await readShell(site.origin);
  if (!live) throw new Refusal(`${site.origin} does not answer; start it, or name another site.`);
  say(`live shell: ${site.origin}, platform ${live.version}`);
  if (share !== null && !seen)
    throw new Refusal(`Nothing of ${name} is live; publish it without --share first.`);
  const checks = await checkSources(project, skipTests);
  const { version, exposes, dist } = await build(project, skipTests);
  const [now, has] =
    share === null ? [seen?.live, !seen?.canary] : [seen?.canary?.version, seen?.canary?.share === share];
  const isLive = !seen?.notes[version]?.includes('taken back');
  if (!isPreview && seen && now === version && has && isLive) {
    const same = { ...seen, version: seen.live };
    return { before: same, after: same };
  }
  await checkServed(project, live);
  say(`the live shell serves platform ${live.version}, and ${name} type-checks with it`);
  /** @type {import('@sideroad/shared/contract').Uploaded} */
  const uploaded = await site.call('POST', `/${name}/versions`, { archive: await packed(dist) });
  for (const [what, outcome] of Object.entries(uploaded.checks)) say(`${what}: ${outcome}`);
  say(`${uploaded.isNew ? 'copied to' : 'kept already in'} ${site.origin}/remotes/${name}/${version}`);
  if (isPreview) return { before: null, after: null, version };
  const look = await checkLook(site, name, uploaded, exposes);
  say(look);
  // What changed to the eye is for people to judge.
  if (seen?.live && seen.live !== version && !skipTests)
    for (const line of await describePictures(project, {
      origin: site.origin,
      live: seen.live,
      candidate: version,
    }))
      say(line);
  return site.switchTo(name, {
    what: share === null ? 'live' : 'share',
    revision: seen?.revision ?? 0,
    body: {
      ...{ version, ...(share !== null && { share }) },
      checks: { ...checks, platform: `type-checks with ${live.version}`, look: look.slice(0, MOST_SAID) },
    },
  });
}
