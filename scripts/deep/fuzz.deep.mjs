// @ts-check
/**
 * Sends hostile input to the site: 30,000 requests, random and at the limits, some of them invalid HTTP. The site runs on
 * PostgreSQL with the seed. API calls are generated from its OpenAPI description, and responses are validated against it.
 * Allowed are no 5xx except 503 with Retry-After, no response over two seconds, no growth in memory, and no details of
 * the machine. FUZZ_SEED repeats a run.
 */
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import pg from 'pg';
import { ROOT } from '../lib/packages.mjs';
import { startPostgres } from '../lib/postgres.mjs';
import { pageRecords } from '../lib/releases.mjs';
import { check, finish } from './checks.mjs';
import { createFlows, flow } from './fuzz/flows.mjs';
import { contentOf, createJudge, judgeSite, leaksOf } from './fuzz/judge.mjs';
import { watchMemory } from './fuzz/memory.mjs';
import { judgeRaw, rawBytes } from './fuzz/raw.mjs';
import { requestsOf } from './fuzz/requests.mjs';
import { createClient } from './fuzz/send.mjs';
import { siteRequestsOf } from './fuzz/siteRequests.mjs';
import { startSite } from './site.mjs';

const SEED = Number(process.env.FUZZ_SEED ?? 20_261_121);
const ADMIN_TOKEN = 'administrator-of-the-whole-fuzz-run';
/** Requests between two samples of the memory. */
const BATCH = { requests: 200, site: 90, flows: 5, raw: 6 };
const BATCHES = 90;
const LINES = 8;
const SCENES = ['home-hero', 'not-found', 'blog-1'];
/** Number of client addresses: enough that few requests are rate-limited, but some are. */
const ADDRESSES = 3000;
/** MB of allowed growth: counts per address, and fragmentation. */
const SPARE = { heap: 4, process: 40 };
const LEAST_REQUESTS = 30_000;
/** Milliseconds. */
const LONGEST_ANSWER = 2000;

const postgres = await startPostgres();
const folder = await mkdtemp(path.join(tmpdir(), 'sideroad-fuzz-'));
const server = await startSite(folder, {
  DATABASE_URL: postgres.url,
  SEED: 'ontario',
  ADMIN_TOKEN,
  TRUST_PROXY: 'on',
  REMOTE_OVERRIDES: 'localhost',
  LOG_LEVEL: 'error',
});
const client = createClient(server.origin);
const get = async (/** @type {string} */ url) => (await fetch(server.origin + url)).json();

const document = await get('/api/openapi.json');
const judge = createJudge(document);
const calls = Object.entries(document.paths).flatMap(([at, item]) =>
  Object.entries(item).map(([method, operation]) => ({
    name: `${method.toUpperCase()} ${at}`,
    method: method.toUpperCase(),
    path: at,
    operation,
  })),
);
const callOf = new Map(calls.map((call) => [call.name, call]));
const example = document.components.schemas.FarmRegistration.examples[0];

/** @type {Map<string, number>} */
const classes = new Map();
/** @type {string[]} */
const faults = [];
let asked = 0;
let unavailable = 0;
let slowest = { ms: 0, shown: '' };
/** Of this machine. */
const FOLDERS = [ROOT, folder];
const fault = (/** @type {string} */ text) => {
  faults.push(text);
  if (faults.length <= 25) console.log(`  ${text}`);
};
const count = (/** @type {string} */ name) => classes.set(name, (classes.get(name) ?? 0) + 1);
const visitor = (/** @type {number} */ number) => ({
  'x-forwarded-for': `198.51.${(number >> 8) % 256}.${number % 256}`,
});

/** @param {string | undefined} name @param {import('./fuzz/requests.mjs').Request} request */
async function ask(name, request) {
  asked += 1;
  const shown = `${request.method} ${request.url.slice(0, 300)} ${JSON.stringify(request.headers).slice(0, 300)} ${String(request.body ?? '').slice(0, 500)}`;
  try {
    const answer = await client.send(request);
    const call = callOf.get(name ?? '');
    const isOfApi = request.url.startsWith('/api/');
    count(`${Math.floor(answer.status / 100)}xx`);
    if (answer.status === 429) count('of these 429');
    if (answer.status === 503) unavailable += 1;
    if (answer.ms > slowest.ms) slowest = { ms: answer.ms, shown };
    const wrong = isOfApi
      ? judge(request, call?.method === request.method ? call : undefined, answer)
      : judgeSite(answer);
    // Scripts of the build may contain such text.
    const isFile = answer.status < 300 && /^\/(assets|remotes)\//.test(request.url);
    const told = isFile ? [] : leaksOf(contentOf(answer), FOLDERS);
    for (const text of [...wrong, ...told]) fault(`${text}: ${shown}`);
    return answer;
  } catch (error) {
    fault(`${error instanceof Error ? error.message : error}: ${shown}`);
    return null;
  }
}

/** Runs jobs, a few at a time. @param {(() => Promise<unknown>)[]} jobs */
async function together(jobs) {
  const queue = [...jobs];
  await Promise.all(
    Array.from({ length: LINES }, async () => {
      for (let job = queue.shift(); job; job = queue.shift()) await job();
    }),
  );
}

const farmBefore = await get('/api/farms/203');
const categoriesBefore = await get('/api/categories');
const cover = (await get('/api/farms/1/image/cover-image')).data.viewUrl.split('/');
const registered = await ask('POST /api/farms', {
  method: 'POST',
  url: '/api/farms',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(example),
});
const own = JSON.parse(String(registered?.body)).data;
const requests = requestsOf({
  calls,
  resolve: (ref) => document.components.schemas[ref.split('/').at(-1) ?? ''],
  known: {
    id: ['1', '7', '440', own.id, '999999', '0', '-1', '1e3', '9'.repeat(18)],
    imageId: ['1', '2', '999999'],
    hash: [cover.at(-2)],
    file: ['480.webp', '1920.webp', '481.webp', '480.png'],
    slug: ['seasonal', 'kids', 'workshops'],
  },
  tokens: [ADMIN_TOKEN, own.accessToken, `${own.accessToken}x`, '1.1700000000000.AAAA', 'x'],
});
const { routes } = await pageRecords();
const published = Object.entries(await get('/remotes.json'));
const siteRequests = siteRequestsOf({
  patterns: [...routes.map(({ pattern }) => pattern), '/:nowhere'],
  files: [
    ...(await readdir(path.join(ROOT, 'shell/dist/browser'))).map((name) => `/assets/${name}`),
    ...published.map(([name, { version }]) => `/remotes/${name}/${version}/remoteEntry.js`),
  ],
});
// The first request draws a picture, which takes memory once.
for (const width of [320, 480, 640, 960, 1280, 1920]) {
  for (const name of SCENES) {
    await ask(undefined, { method: 'GET', url: `/scenes/${name}/${width}.webp`, headers: {} });
  }
  await ask(undefined, { method: 'GET', url: `/api/images/${cover.at(-2)}/${width}.webp`, headers: {} });
}
const runFlow = await createFlows(example);
const memory = watchMemory(server);

console.log(`  seed ${SEED}, ${calls.length} calls`);
const started = performance.now();
for (let batch = 0; batch < BATCHES && server.isAlive(); batch += 1) {
  const of = (/** @type {number} */ numRuns) => ({ seed: SEED + batch, numRuns });
  const from = (/** @type {number} */ index) => visitor((batch * BATCH.requests + index) % ADDRESSES);
  await together([
    ...fc.sample(requests, of(BATCH.requests)).map(
      ({ name, ...request }, index) =>
        () =>
          ask(name, { ...request, headers: { ...from(index), ...request.headers } }),
    ),
    ...fc
      .sample(siteRequests, of(BATCH.site))
      .map(
        (request, index) => () =>
          ask(undefined, { ...request, headers: { ...from(index), ...request.headers } }),
      ),
    ...fc.sample(flow, of(BATCH.flows)).map((plan, index) => () => runFlow(plan, from(index), ask)),
    ...fc.sample(rawBytes, of(BATCH.raw)).map((bytes) => async () => {
      asked += 1;
      count('broken HTTP');
      const sent = performance.now();
      const said = await client.say(bytes).catch((error) => String(error));
      const ms = performance.now() - sent;
      const shown = JSON.stringify(bytes).slice(0, 200);
      if (ms > slowest.ms) slowest = { ms, shown };
      for (const text of [...judgeRaw(bytes, said), ...leaksOf(said, FOLDERS)]) fault(`${text}: ${shown}`);
    }),
  ]);
  await memory.look();
}
const seconds = (performance.now() - started) / 1000;

const [heap, resident] = [memory.quarters('heap'), memory.quarters('resident')];
const shown = [...classes].sort().map(([name, times]) => `${name} ${times}`);
console.log(
  `  ${asked} requests in ${seconds.toFixed(0)} s, slowest ${slowest.ms.toFixed(0)} ms: ${shown.join(', ')}`,
);
console.log(
  `  memory, second quarter and last: process ${resident.second.toFixed(0)} and ${resident.last.toFixed(0)} MB, heap ${heap.second.toFixed(1)} and ${heap.last.toFixed(1)} MB`,
);
console.log(`  in its course: process ${memory.course('resident')}; heap ${memory.course('heap')}`);
console.log(`  503 with Retry-After: ${unavailable}`);

check(`at least ${LEAST_REQUESTS} requests`, asked >= LEAST_REQUESTS, asked);
check(`no answer took over ${LONGEST_ANSWER} ms`, slowest.ms <= LONGEST_ANSWER, slowest);
check(
  'no 5xx but 503 with Retry-After, no path or stack, every answer of the API as described',
  faults.length === 0,
  faults.length,
);
check('few calls were refused as too many at once', unavailable < asked / 100, unavailable);
check('no growth in memory: the heap', heap.last < heap.second + SPARE.heap, heap);
check('no growth in memory: the process', !(resident.last > resident.second + SPARE.process), resident);
check('the server is alive', server.isAlive() && (await get('/readyz')).status === 'ready');
check(
  'what was there is as it was',
  JSON.stringify([await get('/api/farms/203'), await get('/api/categories')]) ===
    JSON.stringify([farmBefore, categoriesBefore]),
);
const pool = new pg.Pool({ connectionString: postgres.url });
const { rows } = await pool.query(
  'select count(*)::int as published, (select count(*)::int from farm) as farms from farm where published',
);
await pool.end();
const { total } = (await get('/api/farmsearch/proximitysearch?latitude=43.65&longitude=-79.38&limit=1')).data
  .meta;
console.log(`  ${rows[0].farms} farms, ${rows[0].published} of them published`);
check('totals are exact after it', total === rows[0].published, total);
client.close();
check('SIGTERM stops it in order', (await server.end()) === 0);
await postgres.stop();
await rm(folder, { recursive: true, force: true });
finish();
