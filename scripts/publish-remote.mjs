// @ts-check
/**
 * `npm run publish-remote -- farm [--share 10%] [--skip-tests] [--install-browser]`: checks and builds one remote,
 * copies its files to `REMOTES_DIR` and switches its pointer. Visitors get the version with their next document. A
 * refusal changes nothing that visitors get.
 */
import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { buildPackages } from './build.mjs';
import { findTestBrowser } from './lib/chromium.mjs';
import { packageDir, ROOT, readJson } from './lib/packages.mjs';
import { loadReleases, openReleases } from './lib/releases.mjs';
import { readCommandLine } from './lib/usage.mjs';
import {
  buildElsewhere,
  checkBudget,
  checkExposes,
  checkLint,
  checkPlatform,
  checkServed,
  checkTypes,
  checkUnitTests,
} from './publish/checks.mjs';
import { Refusal, remoteOf, runCommand, say, shareOf } from './publish/command.mjs';
import { checkDocument } from './publish/documentCheck.mjs';
import { findLiveShell } from './publish/liveShell.mjs';
import { smokeLoad } from './publish/smoke.mjs';

/** Milliseconds for the live site to serve files that were just copied. */
const ARRIVAL = 5000;

/** @typedef {typeof import('@sideroad/releases')} ReleasesModule */
/** @typedef {import('./publish/liveShell.mjs').LiveShell} LiveShell */
/** @typedef {import('@sideroad/releases').RemoteManifest} Manifest */

const percent = (/** @type {number} */ share) => `${Number((share * 100).toFixed(4))}%`;

/** Lints, type-checks and tests the remote's sources. @param {string} name @param {string} dir @param {boolean} skipTests checks only its types */
async function checkSources(name, dir, skipTests) {
  await checkTypes(name, dir);
  if (skipTests) {
    say('its types hold; LINT AND UNIT TESTS SKIPPED, and the manifest says so');
    return;
  }
  await checkLint(name, dir);
  await checkUnitTests(name, dir);
  say('its types, lint and unit tests hold');
}

/**
 * Reads which commit the sources are of, and says which of them are in none.
 * @param {string} dir of the remote @returns {Promise<Pick<Manifest, 'commit' | 'uncommitted'>>} empty outside of git
 */
async function sourcesOf(dir) {
  const git = async (/** @type {string[]} */ ...args) =>
    (await promisify(execFile)('git', args, { cwd: dir })).stdout.trimEnd().split('\n').filter(Boolean);
  const [commit] = await git('rev-parse', 'HEAD').catch(() => []);
  if (!commit) {
    say('its sources are in no git checkout: the version names no commit');
    return {};
  }
  const files = await git('status', '--porcelain', '--', '.', path.join(ROOT, 'shared'));
  const isKept = (await git('ls-files', '--', '.')).length > 0;
  if (files.length === 0 && isKept) return { commit };
  const [first = ` ${dir}`] = files.map((line) => line.slice(2));
  const more = files.length > 1 ? ` and ${files.length - 1} more` : '';
  say(`UNCOMMITTED:${first}${more}: no commit has what is published, and the manifest says so`);
  return { commit, uncommitted: true };
}

/** Builds the remote. @param {string} name @param {string} dir @param {boolean} skipTests recorded in the manifest @returns {Promise<{ manifest: Manifest, dist: string }>} */
async function build(name, dir, skipTests) {
  const current = path.join(dir, 'dist/current.json');
  const before = await readJson(current).catch(() => null);
  if (dir === packageDir(name)) await buildPackages([name]);
  else await buildElsewhere(dir);
  const { version } = await readJson(current);
  const dist = path.join(dir, 'dist', version);
  const file = path.join(dist, 'remote.json');
  const { skippedTests: _tests, commit: _commit, uncommitted: _changes, ...ofBuild } = await readJson(file);
  const manifest = { ...ofBuild, ...(skipTests && { skippedTests: true }), ...(await sourcesOf(dir)) };
  await writeFile(file, JSON.stringify(manifest, null, 2));
  say(`${version === before?.version ? 'built already:' : 'built'} ${name} ${version}`);
  return { manifest, dist };
}

/** Checks the build against the live shell and its budget. @param {ReleasesModule} rules @param {LiveShell} live @param {string} dir @param {Manifest} manifest @param {string} dist */
async function check(rules, live, dir, manifest, dist) {
  const { name } = manifest;
  checkPlatform(manifest, live.record, rules.satisfiesPlatform);
  await checkServed(name, dir, live.record);
  say(`the live shell serves platform ${live.record.version}, and ${name} type-checks with it`);
  await checkExposes(manifest, dist, live.record);
  const sizes = rules.sizesOf(
    manifest,
    await new rules.DiskStore(path.dirname(dist)).sizes(path.basename(dist)),
  );
  checkBudget(sizes, (await readJson(path.join(dir, 'package.json'))).federation.budgets);
  say(`all exposes are there, ${sizes.total} bytes brotli, within their budgets`);
  const rendered = await checkDocument(manifest, dist, live);
  if (rendered.length > 0) say(`renders on the server: ${rendered.join(', ')}`);
}

/**
 * Waits until the live site serves the copied files.
 * @param {string} url
 * @param {string} place
 * @param {string} header that asks for the candidate: only stewards get the files of their remote otherwise
 * @throws Refusal if it does not
 */
async function awaitArrival(url, place, header) {
  const until = Date.now() + ARRIVAL;
  for (;;) {
    const status = await fetch(url, { headers: { 'sideroad-candidate': header } }).then(
      (answer) => answer.status,
      () => 0,
    );
    if (status === 200) return;
    if (Date.now() > until)
      throw new Refusal(
        `The live site does not serve ${url} (${status}); is ${place} the REMOTES_DIR that it reads?`,
      );
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/**
 * Visits the pages of a version in the live site, before visitors get it.
 * @param {import('@sideroad/releases').Releases} releases @param {LiveShell} live
 * @param {{ name: string, entry: import('@sideroad/shared/contract').RegistryEntry }} candidate
 * @returns {Promise<string[]>} addresses @throws Refusal, which is written down beside the version's files
 */
async function visit(releases, live, { name, entry }) {
  const { header, end } = await releases.offerCandidate(name, entry.version);
  const candidate = { name, entry, header };
  try {
    await awaitArrival(live.origin + entry.entry, releases.store.place, header);
    const asked = live.record.remotes[name] ?? {};
    return await smokeLoad({ origin: live.origin, candidate, asked }).catch(async (error) => {
      if (error instanceof Refusal) await releases.refuse(name, entry.version, error.message);
      throw error;
    });
  } finally {
    await end();
  }
}

const USAGE = `npm run publish-remote -- farm [--share 10%] [--skip-tests] [--install-browser]
Checks one remote, builds it and makes it live.`;
const { values, names } = readCommandLine(USAGE, {
  names: 1,
  options: {
    share: { type: 'string' },
    'skip-tests': { type: 'boolean', default: false },
    'install-browser': { type: 'boolean', default: false },
  },
});

await runCommand(async () => {
  const share = shareOf(values.share);
  const skipTests = values['skip-tests'];
  const { name, dir } = remoteOf(names[0]);
  await findTestBrowser({ install: values['install-browser'] });
  const rules = await loadReleases();
  const releases = await openReleases();
  const seen = await releases.pointer(name);
  if (share !== null && !seen)
    throw new Refusal(`Nothing of ${name} is live; publish it without --share first.`);
  const live = await findLiveShell(say);
  try {
    say(`live shell: ${live.origin}, platform ${live.record.version}; releases: ${releases.store.place}`);
    await checkSources(name, dir, skipTests);
    const { manifest, dist } = await build(name, dir, skipTests);
    const { version } = manifest;
    const change = () => {
      const now = new Date().toISOString();
      return rules.ifStill(
        seen,
        share === null ? rules.publish(version, now) : rules.shareOut(version, share),
      );
    };
    if (change()(seen) === null) {
      console.log(`${name} ${version} is live already${share === null ? '' : ` for ${percent(share)}`}`);
      return;
    }
    await check(rules, live, dir, manifest, dist);
    const isNew = await releases.addVersion(name, version, dist);
    say(`${isNew ? 'copied to' : 'kept already in'} ${releases.store.place}/${name}/${version}`);
    const entry = rules.registryEntry(name, manifest);
    const came = await visit(releases, live, { name, entry });
    say(
      came.length > 0
        ? `loads inside the live shell: ${came.join(', ')}`
        : 'the live shell asks for none of it yet',
    );
    await releases.refuse(name, version, null);
    const { before, after } = await releases.change(name, change());
    if (!releases.store.hasConditionalWrites)
      say('this store has no conditional writes: do not publish the same remote from two places at once');
    const was = before ? `was ${before.version}` : 'the first';
    if (share === null) console.log(`${name} ${version} is live (${was})`);
    else console.log(`${name} ${version} is live for ${percent(share)} (the others have ${after?.version})`);
  } finally {
    await live.close();
  }
});
