// @ts-check
/**
 * Attacks the site's availability from this machine and measures how long another visitor waits meanwhile. Then measures
 * the responses per second to 50 normal visitors.
 *
 *   node scripts/deep/attacks.deep.mjs [--checkout FOLDER] [--points 1,2] [--same] [--before FOLDER]
 *
 * `--checkout` attacks the build of another checkout; `--points` chooses attacks, 0 is the normal load; `--same`
 * also attacks from the visitor's own address; `--before` compares the normal load with the build of another checkout, both in turn.
 */
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import { ROOT } from '../lib/packages.mjs';
import { ATTACKS } from './attacks/attacks.mjs';
import { prepareSites } from './attacks/freshSites.mjs';
import { connectionsFrom } from './attacks/sending.mjs';
import { ask, median, VISITED, visit } from './attacks/visitor.mjs';
import { check, finish } from './checks.mjs';

/** The visitor's addresses. An attack from `SAME` has the visitor's own address. */
const SAME = '127.0.0.1';
const OTHER = '127.0.0.2';
/** Milliseconds. */
const MOST = { median: 1000, one: 5000, attack: 120_000, recovery: 30_000 };
/** Least milliseconds to watch the visitor, because work continues after an attack. */
const LEAST_WATCHED = 8000;
/** MB. */
const SPARE_MEMORY = 50;
/** Seconds of the normal load. */
const LOAD = { connections: 50, duration: 10 };
const HONEST_PATHS = [
  '/',
  ...[1, 2, 3, 4, 5, 6].flatMap((id) => [`/farm/${id}/farm`, `/api/farms/${id}`]),
  ...[1, 2, 3, 4].map((id) => VISITED.list.replace('categoryId=1', `categoryId=${id}`)),
  ...[320, 480, 1280].map((width) => `/scenes/home-hero/${width}.webp`),
];
const PAIRS = 5;
const LEAST_RATIO = 0.97;
/** Milliseconds for a site to have nothing left to do after its start, before two sites are compared. */
const LONGEST_START = 60_000;

const { values } = parseArgs({
  options: {
    checkout: { type: 'string', default: ROOT },
    before: { type: 'string' },
    points: { type: 'string', default: '0,1,2,3,5,6,7,8,9,10,11' },
    same: { type: 'boolean' },
  },
});
const points = values.points.split(',').map(Number);
const prepared = await prepareSites(path.resolve(values.checkout));

/** Requests everything that the visitor will request. @param {string} origin @returns bytes of each response */
async function warmUp(origin) {
  const lengths = { home: 0, health: 0, farm: 0, list: 0, picture: 0 };
  for (let round = 0; round < 20; round += 1)
    for (const kind of /** @type {(keyof typeof VISITED)[]} */ (Object.keys(VISITED)))
      lengths[kind] = (await ask(origin, VISITED[kind])).bytes;
  return lengths;
}

/** Sends as many concurrent requests as an idle site accepts. @param {string} origin @returns number of refused ones */
async function refusals(origin) {
  const calls = Array.from({ length: 50 }, () => ask(origin, VISITED.list));
  const late = wait(5000, null, { ref: false }).then(() => ({ status: 0 }));
  const answers = await Promise.all(calls.map((call) => Promise.race([call, late])));
  return answers.filter(({ status }) => status !== 200).length;
}

/** Waits until memory and open requests are as before. @param {import('./site.mjs').Site} site @param {import('./site.mjs').State} before */
async function recover(site, before) {
  const ended = performance.now();
  for (;;) {
    const refused = await refusals(site.origin);
    const after = await site.state();
    const isCalm =
      refused === 0 && after.inFlight <= before.inFlight && after.resident <= before.resident + SPARE_MEMORY;
    const ms = performance.now() - ended;
    if (isCalm || ms > MOST.recovery) return { isCalm, seconds: Math.round(ms / 1000), refused, after };
    await wait(1000);
  }
}

/** @param {import('./attacks/attacks.mjs').Attack} attack @param {string} address of the attacker */
async function measure(attack, address) {
  const site = await prepared.start();
  const lengths = await warmUp(site.origin);
  await site.idle(5000);
  const before = await site.state();
  const leave = visit(site.origin, lengths);
  const connections = connectionsFrom(site.origin, address);
  await Promise.all([
    Promise.race([attack.run(connections, site.origin, site), wait(MOST.attack, null, { ref: false })]),
    wait(LEAST_WATCHED),
  ]);
  connections.leave();
  const seen = await leave();
  const { isCalm, seconds, refused, after } = await recover(site, before);
  await site.end();

  const shown = seen.map(({ median, most, statuses }) => {
    const counts = Object.entries(statuses).map(([status, count]) => `${status}: ${count}`);
    return `${median} / ${most} (${counts.join(', ')})`;
  });
  const calm = isCalm ? `after ${seconds} s` : `no, ${refused} of 50 calls refused`;
  const memory = `${before.resident.toFixed(0)} → ${after.resident.toFixed(0)}`;
  const from = address === SAME ? "visitor's own" : 'another';
  const cells = [attack.point, attack.name, from, ...shown, `${after.inFlight}`, memory, calm];
  console.log(`| ${cells.join(' | ')} |`);
  if (address === SAME) return;
  const of = `${attack.name}: `;
  check(
    `${of}every answer to the visitor is a whole 200`,
    seen.every(({ statuses }) => Object.keys(statuses).join() === '200'),
    seen,
  );
  check(
    `${of}the visitor waits ${MOST.median} ms at the median and ${MOST.one} ms at most`,
    seen.every((one) => one.median <= MOST.median && one.most <= MOST.one),
    seen,
  );
  check(`${of}within 30 s the site is as before`, isCalm, { before, refused, after });
}

/** Makes the requests of 50 normal visitors. @param {string} origin @param {number} [duration] seconds @returns {Promise<number>} responses per second */
async function honestRate(origin, duration = LOAD.duration) {
  const requests = HONEST_PATHS.map((path) => ({ method: /** @type {const} */ ('GET'), path }));
  const answers = await autocannon({ ...LOAD, duration, url: origin, requests });
  const bad = answers.errors + answers.non2xx;
  check('50 normal visitors get no errors and no refusals', bad === 0, bad);
  return answers.requests.average;
}

/** Compares the normal load with another checkout, in turn. @param {string} other its folder */
async function compareHonest(other) {
  const before = await prepareSites(path.resolve(other));
  const sites = [await before.start(), await prepared.start()];
  for (const { idle, origin } of sites) {
    await idle(LONGEST_START);
    await honestRate(origin);
  }
  /** @type {number[][]} */
  const pairs = [];
  for (let pair = 0; pair < PAIRS; pair += 1) {
    const rates = [];
    for (const { origin } of sites) rates.push(await honestRate(origin));
    pairs.push(rates);
    console.log(`  normal load, before and now: ${rates.map(Math.round).join(' and ')} responses/s`);
  }
  for (const site of sites) await site.end();
  await before.remove();
  const ratio = median(pairs.map(([was = 0, is = 0]) => is / was));
  check(`50 normal visitors: ${ratio.toFixed(3)} of before`, ratio >= LEAST_RATIO, pairs);
}

async function showHonest() {
  const site = await prepared.start();
  await honestRate(site.origin, 5);
  console.log(`  50 normal visitors: ${(await honestRate(site.origin)).toFixed(0)} responses/s`);
  await site.end();
}

const columns = [
  'Point',
  'Attack',
  'From address',
  ...Object.keys(VISITED).map((kind) => `${kind}, ms: median / most`),
  'Under way after',
  'MB before → after',
  'As before',
];
console.log(`| ${columns.join(' | ')} |\n|${'---|'.repeat(columns.length)}`);
for (const attack of ATTACKS.filter(({ point }) => points.includes(point)))
  for (const address of values.same ? [OTHER, SAME] : [OTHER]) await measure(attack, address);
if (values.before) await compareHonest(values.before);
else if (points.includes(0)) await showHonest();
await prepared.remove();
finish();
