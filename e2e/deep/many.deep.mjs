// @ts-check
/**
 * The chain of `deploy/scale/` on one machine: what balancer and cache let through, what they keep, and that no part's death
 * loses an acknowledged write or fails a read but those in flight at the part. CHAOS_MINUTES (3) and CHAOS_WRITERS (6) set its length and load.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { startChain } from './chain/chain.mjs';
import { checkCache, checkEdits, checkHits } from './chain/chainCache.mjs';
import { checkSizes } from './chain/chainSizes.mjs';
import { until } from './chain/chainTools.mjs';
import { check } from './checks.mjs';
import { ask, checkFarms, READS, registerFarms } from './owner.mjs';

const MINUTES = Number(process.env.CHAOS_MINUTES ?? 3);
const WRITERS = Number(process.env.CHAOS_WRITERS ?? 6);
const READERS = 6;
/** Milliseconds between two deaths, until the part starts again, and within which a farm is registered after the writer's. */
const [EVERY, AWAY, BACK] = [20_000, 3000, 15_000];

const chain = await startChain({
  // Visitors of many networks come from this machine.
  text: (file, text) =>
    file === 'haproxy.cfg'
      ? text.replace(/^( *)http-request track-sc0/m, '$1http-request set-src req.hdr(x-forwarded-for)\n$&')
      : text,
});
const { origin, parts } = chain;
let isOver = false;
let reads = 0;
/** Reads that failed, and when each began. @type {{ what: string, began: number }[]} */
let failed = [];
/** When the last part was killed. */
let killedAt = 0;
/** @type {import('./owner.mjs').Seen[]} */
const writes = [];
/** @type {import('./owner.mjs').Acknowledged[]} */
const acknowledged = [];

async function read() {
  while (!isOver) {
    const url = READS[reads % READS.length] ?? '/';
    reads += 1;
    const from = `10.9.${reads % 250}.${Math.floor(Math.random() * 250)}`;
    const began = performance.now();
    const { status } = await ask(origin, url, { headers: { 'x-forwarded-for': from } }, []);
    if (status !== 200) failed.push({ what: `${url} ${status}`, began });
    await wait(20);
  }
}

/** Kills a part, and starts it again later. @param {string} name @param {number} [away] milliseconds */
const kill = async (name, away = AWAY) => {
  killedAt = performance.now();
  await parts.get(name)?.kill();
  await wait(away);
  parts.get(name)?.start();
};
/** What happens in turn. @type {[string, () => Promise<unknown>][]} */
const EVENTS = [
  ['a site', () => kill('site-2')],
  ['a standby', async () => kill((await chain.roles()).standbys[0] ?? '')],
  ['the writer', async () => kill((await chain.roles()).writer, BACK)],
  ['the pooler', () => kill('pooler')],
  ['the cache', () => kill('cache')],
  ['a member of etcd', () => kill('etcd-1')],
  [
    'the store, cut off',
    async () => {
      chain.store.cut();
      await wait(AWAY);
      chain.store.join();
    },
  ],
  [
    'a release: each site in turn',
    async () => {
      for (const n of [1, 2, 3]) {
        await parts.get(`site-${n}`)?.end();
        parts.get(`site-${n}`)?.start();
        await until(`site-${n}`, async () => (await fetch(`${chain.site(n)}/readyz`)).ok);
        await wait(3000);
      }
    },
  ],
];

/** @param {string} what @param {() => Promise<unknown>} happen */
async function during(what, happen) {
  const [started, before] = [performance.now(), acknowledged.length];
  [reads, failed, writes.length] = [0, [], 0];
  const happened = happen();
  // Those of before are answered by now.
  await wait(1000);
  const then = acknowledged.length;
  const back = 1000 + (await until('a registration', async () => acknowledged.length > then, 60_000));
  await happened;
  await wait(Math.max(0, EVERY - (performance.now() - started)));
  const { writer, standbys } = await chain.roles();
  const later = failed.filter(({ began }) => began > killedAt).map(({ what }) => what);
  check(
    `${what}: none of ${reads} reads failed, but ${failed.length - later.length} in flight`,
    later.length === 0,
    [later.length, ...later.slice(0, 12)],
  );
  check(`${what}: a farm is registered after ${Math.round(back)} ms`, back < BACK);
  const refused = writes.filter(({ status }) => status >= 400 || status === 0);
  const unclear = refused.filter(({ isClear }) => !isClear);
  console.log(
    `    ${acknowledged.length - before} farms, ${refused.length} of ${writes.length} calls refused or cut, ${writer}, ${standbys.length} standbys`,
  );
  const internal = unclear.filter(({ status }) => status !== 0);
  check(`${what}: each refusal is clear`, internal.length === 0, internal.slice(0, 5));
}

try {
  await checkSizes(chain);
  await checkCache(chain);
  await checkEdits(chain);
  await checkHits(chain);
  const everybody = [
    ...Array.from({ length: READERS }, read),
    ...Array.from({ length: WRITERS }, () =>
      registerFarms({ origin: () => origin, isOver: () => isOver, seen: writes, acknowledged }),
    ),
  ];
  await during('undisturbed', () => wait(1));
  const end = performance.now() + MINUTES * 60_000;
  for (let turn = 0; performance.now() < end; turn += 1) {
    const [what = '', happen = async () => {}] = EVENTS[turn % EVENTS.length] ?? [];
    await during(what, happen);
  }
  isOver = true;
  await Promise.all(everybody);
  await until('a writer and two standbys', async () => (await chain.roles()).standbys.length === 2);
  const own = acknowledged.map(({ name }) => `'${name}'`).join();
  const rows = await chain.query(
    `select name, count(*)::int as n from farm where name in (${own}) group by name`,
  );
  check(
    `each of ${acknowledged.length} farms is there once`,
    rows.length === acknowledged.length && rows.every(({ n }) => n === 1),
  );
  await checkFarms(chain.site(1), acknowledged.slice(-200));
} finally {
  isOver = true;
  await chain.stop();
}
process.exit();
