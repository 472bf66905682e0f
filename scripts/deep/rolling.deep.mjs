// @ts-check
/**
 * A release rolls over three servers behind a balancer, on PostgreSQL and S3, while fifty visitors come, one of them with
 * a browser: to the next release, and back. No view fails, and no pointer goes backwards.
 */
import { execFile } from 'node:child_process';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { releasesOf, satisfiesPlatform } from '@sideroad/releases';
import { REMOTES, ROOT, readJson, remotePackage } from '../lib/packages.mjs';
import { check, finish } from './checks.mjs';
import { startBalancer } from './rolling/balancer.mjs';
import { makeNextRelease } from './rolling/nextRelease.mjs';
import { prepareServers } from './rolling/servers.mjs';
import { newTally, visitByBrowser, visitByHttp } from './rolling/visitors.mjs';

const VIEWS = Number(process.env.VIEWS) || 10_000;
const VISITORS = 49;

const site = await prepareServers();
const { settings, start } = site;
const next = path.join(site.folder, 'next');
const { before, after } = await makeNextRelease(next);

/** `npm run release` of a checkout. @param {string} checkout */
const release = (checkout) =>
  promisify(execFile)(process.execPath, [path.join(checkout, 'scripts/release.mjs')], {
    env: { ...process.env, ...settings },
  });

const scriptOf = async (/** @type {string} */ checkout) => {
  const { main } = await readJson(path.join(checkout, 'shell/dist/browser/assets.json'));
  return `/assets/${main.js.find((/** @type {string} */ name) => name.startsWith('main.'))}`;
};
const platforms = new Map([
  [await scriptOf(ROOT), before],
  [await scriptOf(next), after],
]);

const releases = releasesOf({ ...process.env, ...settings });
/** @type {string[]} */
const backwards = [];
/** @type {Map<string, { revision: number, release: string }>} */
const seen = new Map();
async function lookAtPointers() {
  for (const name of REMOTES.map(remotePackage)) {
    const pointer = await releases.pointer(name).catch(() => null);
    if (!pointer) continue;
    const now = { revision: pointer.revision, release: pointer.bundled?.release ?? '' };
    const last = seen.get(name) ?? now;
    if (now.revision < last.revision || now.release < last.release) backwards.push(name);
    seen.set(name, now);
  }
}

await release(ROOT);
const servers = [await start(0, { SEED: 'ontario' }), await start(1), await start(2)];
const balancer = await startBalancer(site.origins);
const tally = newTally();
let hasRolled = false;
const isOver = () => hasRolled && tally.views >= VIEWS;
const canServe = (/** @type {string} */ shell, /** @type {string} */ range) =>
  satisfiesPlatform(platforms.get(shell) ?? '0.0.0', range);
const visitors = Array.from({ length: VISITORS }, () =>
  visitByHttp(balancer.origin, tally, isOver, canServe),
);
const browser = visitByBrowser(balancer.origin, isOver);
const pointers = (async () => {
  while (!isOver()) {
    await lookAtPointers();
    await wait(250);
  }
})();

/** Replaces one server after the other. @param {string} checkout */
async function roll(checkout) {
  for (const [index, server] of servers.entries()) {
    check(`server ${index} stops in order`, (await server.stop()) === 0);
    servers[index] = await start(index, { checkout });
    await wait(1500);
  }
}
const until = async (/** @type {number} */ views) => {
  while (tally.views < views) await wait(100);
};

const live = async () =>
  Promise.all(REMOTES.map(async (name) => (await releases.pointer(remotePackage(name)))?.version));
try {
  await until(VIEWS * 0.1);
  const old = await live();
  await release(next);
  const brought = await live();
  check(
    'the release switches every remote',
    brought.every((version, index) => version !== old[index]),
  );
  await until(VIEWS * 0.2);
  await roll(next);
  await until(VIEWS * 0.5);
  await roll(ROOT);
  await release(ROOT);
  check('the old release, released again, moves no pointer', String(await live()) === String(brought));
  hasRolled = true;
  await Promise.all([...visitors, pointers]);
  const inBrowser = await browser;
  const byRelease = [...tally.releases].map(([shell, views]) => `${platforms.get(shell) ?? shell}: ${views}`);
  console.log(`  views by the platform of their shell: ${byRelease.join(', ')}`);
  const sample = (/** @type {string[]} */ list) => [...new Set(list)].slice(0, 8);
  check(`${tally.views} views by HTTP, none failed`, tally.failed.length === 0, [
    tally.failed.length,
    sample(tally.failed),
  ]);
  check('none is without style or script', tally.bare.length === 0, [tally.bare.length, sample(tally.bare)]);
  check('no document names a remote that its shell refuses', tally.refused.length === 0, [
    tally.refused.length,
    sample(tally.refused),
  ]);
  check(`${inBrowser.views} views in Chromium, none failed`, inBrowser.failed.length === 0, [
    inBrowser.failed.length,
    sample(inBrowser.failed),
  ]);
  check('both releases have answered', tally.releases.size === 2, byRelease);
  check('no pointer went backwards', backwards.length === 0, backwards);
  check(`${tally.pictures} pictures, none failed`, tally.failedPictures.length === 0, [
    tally.failedPictures.length,
    sample(tally.failedPictures),
  ]);
} finally {
  hasRolled = true;
  tally.views = VIEWS;
  await Promise.all(servers.map((server) => server.stop()));
  await balancer.stop();
  await site.stop();
}
finish();
