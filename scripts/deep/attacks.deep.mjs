// @ts-check
/**
 * Attacks the site's availability from another address of this machine and measures how long a visitor waits meanwhile,
 * then how long the site takes until it is as before.
 *
 *   node scripts/deep/attacks.deep.mjs [--points 1,2]      --points: only these attacks
 */
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { ATTACKS } from './attacks/attacks.mjs';
import { connectionsFrom } from './attacks/sending.mjs';
import { ask, VISITED, visit } from './attacks/visitor.mjs';
import { check, finish } from './checks.mjs';
import { startSite } from './site.mjs';

const ATTACKER = '127.0.0.2';
/** Milliseconds. */
const MOST = { median: 1000, one: 5000, attack: 120_000, recovery: 30_000 };
/** Least milliseconds to watch the visitor, because work continues after an attack. */
const LEAST_WATCHED = 8000;
/** MB. */
const SPARE_MEMORY = 50;
const SETTINGS = { DATABASE_URL: '', LOG_LEVEL: 'fatal' };

const { points } = parseArgs({ options: { points: { type: 'string' } } }).values;
const chosen = points?.split(',').map(Number);

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

/** @param {import('./attacks/attacks.mjs').Attack} attack @param {string} folder of the site's data */
async function measure({ name, run }, folder) {
  const site = await startSite(folder, SETTINGS);
  const lengths = await warmUp(site.origin);
  await site.idle(5000);
  const before = await site.state();
  const leave = visit(site.origin, lengths);
  const connections = connectionsFrom(site.origin, ATTACKER);
  await Promise.all([
    Promise.race([run(connections, site.origin, site), wait(MOST.attack, null, { ref: false })]),
    wait(LEAST_WATCHED),
  ]);
  connections.leave();
  const seen = await leave();
  const { isCalm, seconds, refused, after } = await recover(site, before);
  await site.end();

  console.log(`\n${name}: as before after ${seconds} s`);
  for (const { kind, median, most, statuses } of seen)
    console.log(`  ${kind}: median ${median} ms, at most ${most} ms`, statuses);
  check(
    'every answer to the visitor is a whole 200',
    seen.every(({ statuses }) => Object.keys(statuses).join() === '200'),
  );
  check(
    `the visitor waits ${MOST.median} ms at the median and ${MOST.one} ms at most`,
    seen.every(({ median, most }) => median <= MOST.median && most <= MOST.one),
  );
  check('within 30 s the site is as before', isCalm, { before, refused, after });
}

const folder = await mkdtemp(path.join(tmpdir(), 'sideroad-attacks-'));
/** A seeded site, of which each attack gets a copy. */
const template = path.join(folder, 'template');
const first = await startSite(template, SETTINGS);
await first.idle(15_000);
await first.end();
for (const [index, attack] of ATTACKS.entries()) {
  if (chosen && !chosen.includes(attack.point)) continue;
  const copy = path.join(folder, `${index}`);
  await cp(template, copy, { recursive: true });
  await measure(attack, copy);
  await rm(copy, { recursive: true });
}
await rm(folder, { recursive: true });
finish();
