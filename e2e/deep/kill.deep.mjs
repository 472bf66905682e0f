// @ts-check
/**
 * One of two servers on one PostgreSQL and one S3 store is killed while visitors read and owners write, and comes back. A
 * client goes to the other server after a broken connection, as a balancer does it. No read fails, and each write is done
 * once or refused clearly.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startPostgres } from '../../scripts/lib/postgres.mjs';
import { startSite } from '../../scripts/lib/site.mjs';
import { startSwift } from '../../scripts/lib/swift.mjs';
import { check } from './checks.mjs';
import { ask, checkFarms, READS, registerFarms } from './owner.mjs';

const READERS = 6;
const OWNERS = 3;
/** Milliseconds for a response, with a margin for a busy machine. */
const LONGEST = 10_000;

const folder = await mkdtemp(path.join(tmpdir(), 'sideroad-kill-'));
const [swift, postgres] = [await startSwift(), await startPostgres()];
const start = (/** @type {string} */ name, SEED = 'none') =>
  startSite(path.join(folder, name), {
    ...swift.settings,
    SEED,
    DATABASE_URL: postgres.url,
    TRUST_PROXY: 'on',
    LOG_LEVEL: 'fatal',
  });
const servers = [await start('first', 'ontario'), await start('second')];

let isOver = false;
let [asked, reads] = [0, 0];
/** @type {string[]} */
let failed = [];
/** @type {import('./owner.mjs').Seen[]} */
const writes = [];
/** @type {import('./owner.mjs').Acknowledged[]} */
const acknowledged = [];
/** Picks the servers in turn, as a balancer without checks does it. */
const next = () => servers[++asked % servers.length]?.origin ?? '';

async function read() {
  while (!isOver) {
    const path = READS[Math.floor(Math.random() * READS.length)] ?? '/';
    /** @type {import('./owner.mjs').Seen[]} */
    const seen = [];
    reads += 1;
    const origin = next();
    const other = servers.find((server) => server.origin !== origin)?.origin ?? origin;
    let { status } = await ask(origin, path, {}, seen);
    if (status === 0) ({ status } = await ask(other, path, {}, seen));
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
  const unclear = writes.filter(({ isClear, status }) => !isClear && status !== 0);
  const refused = writes.filter(({ status }) => status >= 400);
  check(`${how}: ${refused.length} of ${writes.length} writes refused, clearly`, !unclear[0], unclear);
  check(`${how}: owners go on`, acknowledged.length > before);
  const slowest = Math.max(...writes.map(({ ms }) => ms));
  check(`${how}: no write took over ${LONGEST} ms`, slowest < LONGEST, slowest);
}

try {
  const everybody = [
    ...Array.from({ length: READERS }, read),
    ...Array.from({ length: OWNERS }, () =>
      registerFarms({ origin: next, isOver: () => isOver, seen: writes, acknowledged }),
    ),
  ];
  await during('undisturbed', () => wait(3000));
  await during('a server killed', async () => {
    await servers[1]?.stop('SIGKILL');
    await wait(3000);
    servers[1] = await start('second');
  });
  isOver = true;
  await Promise.all(everybody);
  await checkFarms(next(), acknowledged);
} finally {
  isOver = true;
  await Promise.all(servers.map((server) => server.stop()));
  await postgres.stop();
  await swift.stop();
  await rm(folder, { recursive: true, force: true });
}
process.exit();
