// @ts-check
/**
 * `npm run publish-remote -- farm [--share 10%] [--skip-tests] [--install-browser]`: checks and builds one remote,
 * copies its files to `REMOTES_DIR` and switches its pointer. Visitors get the version with their next document. A
 * refusal changes nothing that visitors get.
 */
import { execFile } from 'node:child_process';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { pack } from 'tar-stream';
import { buildPackages } from './build.mjs';
import { findTestBrowser } from './lib/chromium.mjs';
import { packageDir, ROOT, readJson } from './lib/packages.mjs';
import { loadReleases, openReleases } from './lib/releases.mjs';
import { readCommandLine } from './lib/usage.mjs';
import { buildElsewhere, checkLint, checkServed, checkTypes, checkUnitTests } from './publish/checks.mjs';
import { Refusal, remoteOf, runCommand, say, shareOf } from './publish/command.mjs';
import { findLiveShell } from './publish/liveShell.mjs';
import { smokeLoad } from './publish/smoke.mjs';

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

/** Packs the files of a build. @param {string} dist @returns {Promise<Uint8Array<ArrayBuffer>>} a gzip tar */
async function packed(dist) {
  const archive = pack();
  for (const name of await readdir(dist)) archive.entry({ name }, await readFile(path.join(dist, name)));
  archive.finalize();
  return Uint8Array.from(gzipSync(await buffer(archive)));
}

/**
 * Makes a call of the live site.
 * @param {string} url @param {{ method: string, body: BodyInit, headers: Record<string, string> }} request
 * @returns {Promise<any>} its data @throws Refusal with the site's own words
 */
async function call(url, request) {
  const answer = await fetch(url, request);
  const { data, detail } = await answer
    .json()
    .catch(() => ({ detail: `The site answered ${answer.status}.` }));
  if (!answer.ok) throw new Refusal(detail);
  return data;
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
  const proof = await releases.proveOperator();
  try {
    say(`live shell: ${live.origin}, platform ${live.record.version}; releases: ${releases.store.place}`);
    await checkSources(name, dir, skipTests);
    const { manifest, dist } = await build(name, dir, skipTests);
    const { version } = manifest;
    const now = new Date().toISOString();
    const change = share === null ? rules.publish(version, now) : rules.shareOut(version, { share }, now);
    if (change(seen) === null) {
      console.log(`${name} ${version} is live already${share === null ? '' : ` for ${percent(share)}`}`);
      return;
    }
    await checkServed(name, dir, live.record);
    say(`the live shell serves platform ${live.record.version}, and ${name} type-checks with it`);
    const url = `${live.origin}/api/releases/${name}`;
    const authorization = `Bearer ${proof.token}`;
    /** @type {import('@sideroad/shared/contract').Uploaded} */
    const uploaded = await call(`${url}/versions`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/gzip' },
      body: await packed(dist),
    });
    for (const [what, outcome] of Object.entries(uploaded.checks)) say(`${what}: ${outcome}`);
    say(`${uploaded.isNew ? 'copied to' : 'kept already in'} ${releases.store.place}/${name}/${version}`);
    const candidate = { name, entry: rules.registryEntry(name, manifest), header: uploaded.candidate };
    const asked = live.record.remotes[name] ?? {};
    const came = await smokeLoad({ origin: live.origin, candidate, asked });
    say(
      came.length > 0
        ? `loads inside the live shell: ${came.join(', ')}`
        : 'the live shell asks for none of it yet',
    );
    const { before, after } = await call(`${url}/${share === null ? 'live' : 'share'}`, {
      method: 'PUT',
      headers: {
        authorization,
        'content-type': 'application/json',
        'if-match': `"${seen?.revision ?? 0}"`,
      },
      body: JSON.stringify(share === null ? { version } : { version, share }),
    });
    if (!releases.store.hasConditionalWrites)
      say('this store has no conditional writes: do not publish the same remote from two places at once');
    const was = before ? `was ${before.version}` : 'the first';
    if (share === null) console.log(`${name} ${version} is live (${was})`);
    else console.log(`${name} ${version} is live for ${percent(share)} (the others have ${after?.version})`);
  } finally {
    await proof.end();
    await live.close();
  }
});
