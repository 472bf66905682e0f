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
import { visitByBrowser, visitByHttp } from './rolling/visitors.mjs';

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
const live = () =>
  Promise.all(REMOTES.map((name) => releases.pointer(remotePackage(name)).catch(() => null)));
/** @type {string[]} */
const backwards = [];
/** Looks at the pointers again and again. @param {() => boolean} isOver */
async function watchPointers(isOver) {
  for (let before = await live(); !isOver(); await wait(250)) {
    // A pointer that cannot be read now is looked at again.
    const now = (await live()).map((pointer, index) => pointer ?? before[index] ?? null);
    for (const [index, pointer] of now.entries()) {
      const last = before[index];
      const isBack = (pointer?.revision ?? 0) < (last?.revision ?? 0);
      const isOlder = (pointer?.bundled?.release ?? '') < (last?.bundled?.release ?? '');
      if (isBack || isOlder) backwards.push(REMOTES[index] ?? '');
    }
    before = now;
  }
}

await release(ROOT);
const servers = [await start(0, { SEED: 'ontario' }), await start(1), await start(2)];
const balancer = await startBalancer(site.origins);
/** @type {import('./rolling/visitors.mjs').Tally} */
const tally = { views: 0, pictures: 0, faults: [], shells: new Map() };
const inBrowser = { views: 0, faults: /** @type {string[]} */ ([]) };
let hasRolled = false;
const isOver = () => hasRolled && tally.views >= VIEWS;
const canServe = (/** @type {string} */ shell, /** @type {string} */ range) =>
  satisfiesPlatform(platforms.get(shell) ?? '0.0.0', range);
const everybody = [
  ...Array.from({ length: VISITORS }, () => visitByHttp(balancer.origin, tally, isOver, canServe)),
  visitByBrowser(balancer.origin, inBrowser, isOver),
  watchPointers(isOver),
];

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

const liveVersions = async () => (await live()).map((pointer) => pointer?.version);
try {
  await until(VIEWS * 0.1);
  const old = await liveVersions();
  await release(next);
  const brought = await liveVersions();
  check(
    'the release switches every remote',
    brought.every((version, index) => version !== old[index]),
  );
  await until(VIEWS * 0.2);
  await roll(next);
  await until(VIEWS * 0.5);
  await roll(ROOT);
  await release(ROOT);
  check(
    'the old release, released again, moves no pointer',
    String(await liveVersions()) === String(brought),
  );
  hasRolled = true;
  await Promise.all(everybody);
  const byShell = [...tally.shells].map(([shell, views]) => `${platforms.get(shell) ?? shell}: ${views}`);
  console.log(`  views by the platform of their shell: ${byShell.join(', ')}`);
  const sample = (/** @type {string[]} */ list) => [list.length, ...new Set(list)].slice(0, 8);
  check(
    `${tally.views} views with ${tally.pictures} pictures by HTTP, no fault`,
    tally.faults.length === 0,
    sample(tally.faults),
  );
  check(
    `${inBrowser.views} views in Chromium, no fault`,
    inBrowser.faults.length === 0,
    sample(inBrowser.faults),
  );
  check('both releases have answered', tally.shells.size === 2, byShell);
  check('no pointer went backwards', backwards.length === 0, backwards);
} finally {
  hasRolled = true;
  tally.views = VIEWS;
  await Promise.all(servers.map((server) => server.stop()));
  await balancer.stop();
  await site.stop();
}
finish();
