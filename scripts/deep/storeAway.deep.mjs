// @ts-check
/**
 * Takes the store of pictures away while owners upload: first it refuses connections, then it accepts requests and never
 * responds. The store is a real one, OpenStack Swift.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startApi } from '../lib/apiServer.mjs';
import { startSwift } from '../lib/swift.mjs';
import { check, finish } from './checks.mjs';
import { ask, lostOf, registerFarms } from './owner.mjs';

/** Milliseconds for a response, with a margin for a busy machine. */
const FEW_SECONDS = 10_000;
/** Milliseconds of each outage: longer than the API's timeout for its store. */
const AWAY = 8000;
const OWNERS = 4;

const swift = await startSwift();
const dataDir = await mkdtemp(path.join(tmpdir(), 'sideroad-store-'));
const api = await startApi(8417, {
  ...swift.settings,
  DATABASE_URL: '',
  DATA_DIR: dataDir,
  SEED: 'ontario',
  TRUST_PROXY: 'on',
  LOG_LEVEL: 'fatal',
});

/** @type {import('./owner.mjs').Acknowledged[]} */
const acknowledged = [];
/** @type {import('./owner.mjs').Seen[]} */
const seen = [];
let isOver = false;
const published = () => acknowledged.filter((farm) => farm.published).length;
const wait = (/** @type {number} */ ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Waits until owners have published a number of further farms. @param {number} more */
async function morePublished(more) {
  const until = published() + more;
  for (let waited = 0; published() < until && waited < 60_000; waited += 100) await wait(100);
  return published() >= until;
}

/** @param {string} how @param {() => unknown} leave @param {() => void} back */
async function lose(how, leave, back) {
  await leave();
  seen.length = 0;
  await wait(AWAY / 2);
  const other = await ask(api.origin, '/api/categories', {}, []);
  check(`${how}: calls without pictures go on`, other.status === 200, other.status);
  await wait(AWAY / 2);
  const away = [...seen];
  back();
  const refused = away.filter(({ status }) => status >= 400);
  check(
    `${how}: ${refused.length} clear errors`,
    refused.length > 0 && refused.every((one) => one.isClear),
    refused,
  );
  const others = refused.filter(({ status }) => status !== 503);
  check(`${how}: each of them 503`, others.length === 0, others);
  check(`${how}: published again when it is back`, await morePublished(4), seen.at(-1));
  const slowest = Math.max(...seen.map(({ ms }) => ms));
  check(`${how}: every answer within ${Math.round(slowest)} ms`, slowest < FEW_SECONDS, slowest);
  const broken = seen.filter(({ status }) => status === 0);
  check(`${how}: none of ${seen.length} answers was lost`, broken.length === 0, broken);
}

try {
  const owners = Array.from({ length: OWNERS }, () =>
    registerFarms({ origin: () => api.origin, isOver: () => isOver, seen, acknowledged }),
  );
  check('farms are published with the store', await morePublished(4));
  await lose('halted', swift.halt, swift.resume);
  await lose('silent', swift.freeze, swift.thaw);
  isOver = true;
  await Promise.all(owners);
  const lost = await lostOf(api.origin, acknowledged);
  check(`nothing of ${acknowledged.length} acknowledged farms was lost`, lost.length === 0, lost);
  check('the API is the same process', api.isAlive());
} finally {
  await api.stop();
  await swift.stop();
  await rm(dataDir, { recursive: true, force: true });
}
finish();
