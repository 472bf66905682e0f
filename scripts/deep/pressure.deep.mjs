// @ts-check
/**
 * Sends more expensive calls than a process can serve. It must refuse the excess with 503 and Retry-After before memory
 * grows, and recover within seconds. Fifty visitors must never be refused.
 */
import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { startApi } from '../lib/apiServer.mjs';
import { startPostgres } from '../lib/postgres.mjs';
import { check, finish } from './checks.mjs';

const PORT = 8414;
const CALM = 50;
const CALM_SECONDS = 5;
const STORM_SECONDS = 20;
/** Connections of the overload, by kind of call. */
const STORM = { search: 400, draw: 250, upload: 350 };
/**
 * MB of allowed growth: 200 calls and 200 uploads in progress, 1,000 connections with their buffers, and drawing, before
 * the garbage collector runs.
 */
const MOST_GROWTH = 400;

const WORDS = [
  'apple orchard',
  'pumpkin patch',
  'strawbery farm',
  'winery niagra',
  'goat cheese',
  'maple syrup',
];
const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });

/**
 * One call. @param {string} method @param {string} path @param {{ body?: Buffer | string, headers?: object }} [more]
 * @returns {Promise<{ status: number, retryAfter: string | undefined, body: string, ms: number }>} status 0: the connection broke
 */
function call(method, path, { body, headers } = {}) {
  const started = performance.now();
  return new Promise((resolve) => {
    const end = (status = 0, retryAfter = '', text = '') =>
      resolve({ status, retryAfter, body: text, ms: performance.now() - started });
    const sent = request({ port: PORT, method, path, agent, headers: { ...headers } }, (answer) => {
      /** @type {Buffer[]} */
      const chunks = [];
      answer.on('data', (chunk) => chunks.push(chunk));
      answer.on('error', () => end());
      answer.on('end', () =>
        end(answer.statusCode, answer.headers['retry-after'], Buffer.concat(chunks).toString('latin1')),
      );
    });
    sent.on('error', () => end());
    sent.end(body);
  });
}

/** Reads a value of /metrics. @param {string} name */
async function metric(name) {
  const { body } = await call('GET', '/metrics');
  return Number(new RegExp(`^${name} ([\\d.e+]+)$`, 'm').exec(body)?.[1]);
}
const megabytes = async () => (await metric('process_resident_memory_bytes')) / 1_048_576;

/** @param {number} count */
const address = (count) => ({
  'x-forwarded-for': `10.${(count >> 16) & 255}.${(count >> 8) & 255}.${count & 255}`,
});

/** Registers farms and returns their upload addresses. @param {number} farms */
async function uploadAddresses(farms) {
  const { body: categories } = await call('GET', '/api/categories');
  const { body: features } = await call('GET', '/api/features');
  const days = [0, 1, 2, 3, 4, 5, 6];
  const farm = {
    name: 'Pressure Farm',
    description: 'Apples and quiet.',
    phoneNumber: '4165550123',
    webUrl: null,
    socialUrl: null,
    banner: null,
    businessHours: days.map((dayOfWeek) => ({ dayOfWeek, openTime: '10:00', closeTime: '21:00' })),
    tips: [{ tipTitle: 'Boots', tipText: 'Bring boots.' }],
    categoryIds: [JSON.parse(categories).data[0].id],
    featureIds: [JSON.parse(features).data[0].id],
  };
  const location = {
    street1: '12 Sideroad',
    street2: null,
    city: 'Jordan',
    region: null,
    state: 'Ontario',
    zipCode: 'L0R 1S0',
    country: 'Canada',
  };
  const json = { 'content-type': 'application/json' };
  const addresses = [];
  for (let at = 0; at < farms; at += 1) {
    const body = JSON.stringify({ farm, location });
    const answer = await call('POST', '/api/farms', { body, headers: { ...json, ...address(at) } });
    const { id, accessToken } = JSON.parse(answer.body).data;
    const wanted = JSON.stringify({
      fileName: 'a.webp',
      fileType: 'image/webp',
      domain: 'farm',
      ownerId: id,
    });
    const headers = { ...json, ...address(at), authorization: `Bearer ${accessToken}` };
    for (let ticket = 0; ticket < 50; ticket += 1) {
      const { body: given } = await call('POST', `/api/farms/${id}/image/upload-url`, {
        body: wanted,
        headers,
      });
      addresses.push(JSON.parse(given).data.uploadUrl);
    }
  }
  return addresses;
}

/** Noise, whose file is close to the size limit. */
const side = 900;
const noise = Buffer.from(Uint8Array.from({ length: side * side * 3 }, () => 256 * Math.random()));
const picture = await sharp(noise, { raw: { width: side, height: side, channels: 3 } })
  .webp({ quality: 88 })
  .toBuffer();

const postgres = await startPostgres();
const api = await startApi(PORT, {
  DATABASE_URL: postgres.url,
  SEED: 'ontario',
  TRUST_PROXY: 'on',
  LOG_LEVEL: 'fatal',
});
const uploads = await uploadAddresses(7);
const { body: gallery } = await call('GET', '/api/farms/1/images/bulk-gallery');
/** @type {string[]} */
const drawn = JSON.parse(gallery).data.map((/** @type {{ viewUrl: string }} */ { viewUrl }) => viewUrl);
let count = 1000;

const ASK = {
  search: () =>
    call('GET', `/api/farmsearch/textsearch?limit=50&query=${WORDS[count % 6]}`.replaceAll(' ', '+')),
  draw: () => call('GET', `${drawn[count % drawn.length]}`.replace('960', `${[320, 1920, 1280][count % 3]}`)),
  upload: () =>
    call('PUT', uploads[count % uploads.length] ?? '', {
      body: picture,
      headers: { 'content-type': 'image/webp', ...address(count) },
    }),
};

/**
 * Runs visitors who repeat their calls. @param {Partial<typeof STORM>} visitors @param {number} seconds
 */
async function visit(visitors, seconds) {
  const until = performance.now() + seconds * 1000;
  /** @type {Record<string, number>} */
  const answers = {};
  let withoutHint = 0;
  /** @type {Record<string, number>} seconds */
  const longest = {};
  let peak = 0;
  const watch = async () => {
    while (performance.now() < until) {
      peak = Math.max(peak, await megabytes());
      await wait(200);
    }
  };
  /** @param {keyof typeof ASK} what */
  const ask = async (what) => {
    while (performance.now() < until) {
      count += 1;
      const { status, retryAfter, ms } = await ASK[what]();
      answers[`${what} ${status}`] = (answers[`${what} ${status}`] ?? 0) + 1;
      if (status === 503 && !retryAfter) withoutHint += 1;
      longest[what] = Math.max(longest[what] ?? 0, Math.round(ms / 100) / 10);
      // A refused visitor waits less than the two seconds of Retry-After.
      if (status === 503) await wait(100);
    }
  };
  const everybody = Object.entries(visitors).flatMap(([what, many]) =>
    Array.from({ length: many }, () => ask(/** @type {keyof typeof ASK} */ (what))),
  );
  await Promise.all([watch(), ...everybody]);
  return {
    answers,
    withoutHint,
    longest,
    peak,
    total: (/** @type {RegExp} */ of) =>
      Object.entries(answers).reduce((sum, [name, many]) => sum + (of.test(name) ? many : 0), 0),
  };
}
/** @param {Record<string, number>} answers */
const told = (answers) =>
  Object.entries(answers)
    .sort()
    .map(([name, many]) => `${name}: ${many}`)
    .join(', ');

const calm = await visit({ search: 30, draw: 10, upload: CALM - 40 }, CALM_SECONDS);
console.log(
  `  ${CALM} visitors, ${CALM_SECONDS} s: ${told(calm.answers)}; ${calm.peak.toFixed(0)} MB at most`,
);
check(`${CALM} visitors are never refused`, calm.total(/ (0|5\d\d)$/) === 0, calm.answers);

const storm = await visit(STORM, STORM_SECONDS);
const many = Object.values(STORM).reduce((sum, part) => sum + part, 0);
console.log(`  ${many} visitors, ${STORM_SECONDS} s: ${told(storm.answers)}`);
const growth = storm.peak - calm.peak;
console.log(
  `  ${storm.peak.toFixed(0)} MB at most, ${growth.toFixed(0)} MB more; longest answers in s: ${told(storm.longest)}`,
);
check('some are refused with 503', storm.total(/ 503$/) > 0, storm.answers);
check('each of these has Retry-After', storm.withoutHint === 0, storm.withoutHint);
check(
  'others are served meanwhile, of every kind',
  ['search', 'draw', 'upload'].every((what) => (storm.answers[`${what} 200`] ?? 0) > 0),
  storm.answers,
);
check(
  'nothing else goes wrong: no 500, no broken line',
  storm.total(/ (?!200|503)\d+$/) === 0,
  storm.answers,
);
check(`memory grows by ${MOST_GROWTH} MB at most`, growth < MOST_GROWTH, growth);
check('the process lives', api.isAlive());

const ended = performance.now();
while ((await metric('sideroad_http_requests_in_flight')) > 1 && performance.now() - ended < 15_000)
  await wait(50);
const well = await visit({ search: 30, draw: 20 }, 2);
const seconds = (performance.now() - ended) / 1000 - 2;
console.log(
  `  well again after ${seconds.toFixed(1)} s: ${told(well.answers)}; ${(await megabytes()).toFixed(0)} MB`,
);
check('it recovers within seconds', well.total(/ (?!200)\d+$/) === 0 && seconds < 15, well.answers);

agent.destroy();
check('SIGTERM stops it cleanly', (await api.stop()) === 0);
await postgres.stop();
finish();
