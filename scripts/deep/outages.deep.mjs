// @ts-check
/**
 * Three servers behind a balancer lose what they depend on while visitors read and owners write: one server is killed, the
 * database restarts, the store of pictures is away, or accepts requests and never responds. No read fails, and each write
 * is clear and done once.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { startBalancer } from './balancer.mjs';
import { check, finish } from './checks.mjs';
import { ask, checkFarms, registerFarms } from './owner.mjs';
import { prepareServers } from './servers.mjs';

const READERS = 6;
const OWNERS = 3;
/** Documents, lists and farms. */
const READS = [
  '/',
  '/category/1',
  '/farm/3',
  '/search?query=apple',
  '/api/categories',
  '/api/farmsearch/proximitysearch?latitude=43.65&longitude=-79.38&categoryId=1&limit=6',
  '/api/farmsearch/textsearch?query=apple',
  '/api/farms/3',
];
/** Milliseconds after which the browser repeats a failed call, once. */
const BROWSER_REPEATS_AFTER = 1000;
/** Milliseconds without the store: longer than the API's timeout for it. */
const AWAY = 30_000;
/** Milliseconds for a response, with a margin for a busy machine. */
const LONGEST = 10_000;

const site = await prepareServers();
const servers = [await site.start(0, { SEED: 'ontario' }), await site.start(1), await site.start(2)];
const { origin, stop } = await startBalancer(site.origins);
let isOver = false;
let reads = 0;
/** @type {string[]} */
let failed = [];
/** @type {import('./owner.mjs').Seen[]} */
const writes = [];
/** @type {import('./owner.mjs').Acknowledged[]} */
const acknowledged = [];

async function read() {
  while (!isOver) {
    const path = READS[Math.floor(Math.random() * READS.length)] ?? '/';
    /** @type {import('./owner.mjs').Seen[]} */
    const seen = [];
    reads += 1;
    let { status } = await ask(origin, path, {}, seen);
    if (status !== 200 && path.startsWith('/api/')) {
      await wait(BROWSER_REPEATS_AFTER);
      status = (await ask(origin, path, {}, seen)).status;
    }
    if (status !== 200) failed.push(`${path} ${seen.map((one) => `${one.status}`)}`);
  }
}

/** @param {string} how @param {() => Promise<unknown>} happen */
async function during(how, happen) {
  [reads, failed, writes.length] = [0, [], 0];
  const before = acknowledged.length;
  await happen();
  await wait(5000);
  check(`${how}: none of ${reads} reads failed`, failed.length === 0, [failed.length, ...new Set(failed)]);
  // The balancer itself answers for a server that is gone.
  const unclear = writes.filter(({ isClear, status }) => !isClear && status !== 502);
  const refused = writes.filter(({ status }) => status >= 400);
  check(
    `${how}: ${refused.length} of ${writes.length} writes refused, clearly`,
    unclear.length === 0,
    unclear,
  );
  check(`${how}: owners go on`, acknowledged.length > before);
  const slowest = Math.max(...writes.map(({ ms }) => ms));
  check(`${how}: no write took over ${LONGEST} ms`, slowest < LONGEST, slowest);
}

try {
  const everybody = [
    ...Array.from({ length: READERS }, read),
    ...Array.from({ length: OWNERS }, () =>
      registerFarms({ origin, isOver: () => isOver, seen: writes, acknowledged }),
    ),
  ];
  await during('undisturbed', () => wait(3000));
  await during('a server killed', async () => {
    await servers[1]?.stop('SIGKILL');
    await wait(3000);
    servers[1] = await site.start(1);
  });
  await during('database restarted', () => site.postgres.restart('SIGINT'));
  await during('database killed', () => site.postgres.restart('SIGKILL'));
  await during('store away', async () => {
    await site.swift.halt();
    await wait(AWAY);
    site.swift.resume();
  });
  await during('store silent', async () => {
    site.swift.freeze();
    await wait(AWAY);
    site.swift.thaw();
  });
  isOver = true;
  await Promise.all(everybody);
  await checkFarms(origin, acknowledged);
} finally {
  isOver = true;
  await Promise.all(servers.map((server) => server.stop()));
  await stop();
  await site.stop();
}
finish();
