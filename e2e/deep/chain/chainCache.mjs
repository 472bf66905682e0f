// @ts-check
/** What the cache keeps and for how long, and what it saves. */
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { check } from '../checks.mjs';
import { call, register, sending, upload } from './chainSizes.mjs';
import { until } from './chainTools.mjs';

/** @typedef {import('./chainSizes.mjs').Chain} Chain */

/** Milliseconds within which an owner's edit is seen. */
const SEEN = 10_000;
/** Views, farms, lists and concurrent visitors of the measurement. */
const [VIEWS, FARMS, LISTS, VISITORS] = [10_000, 400, 30, 16];
/** `/proc` counts in hundredths of a second. */
const TICKS = 100;

/** Whether a response came from the cache: then Varnish names two requests. @param {Response} answer */
const isHit = (answer) => (answer.headers.get('x-varnish') ?? '').includes(' ');

/** Asks twice, and tells whether the second response was a hit. @param {Chain} chain @param {string} url @param {Record<string, string>} [headers] */
async function isKept({ origin }, url, headers = {}) {
  await (await fetch(origin + url, { headers })).arrayBuffer();
  const second = await fetch(origin + url, { headers });
  await second.arrayBuffer();
  return isHit(second);
}

/** @param {Chain} chain */
export async function checkCache(chain) {
  for (const [url, cookie, kept] of /** @type {const} */ ([
    ['/farm/7', '', true],
    ['/farm/7', 'theme=dark', true],
    ['/farm/7', 'desk=x', false],
    ['/farm/7', 'a=b; sideroad-preview=abc', false],
    ['/api/farms/7', '', true],
    ['/api/ip-location', '', false],
  ])) {
    const isRight = (await isKept(chain, url, cookie ? { cookie } : {})) === kept;
    check(`${url} ${cookie && `with ${cookie} `}is ${kept ? 'cached' : 'not cached'}`, isRight);
  }
  const owner = { authorization: 'Bearer x' };
  check('nothing is cached for an owner', !(await isKept(chain, '/farm/7', owner)));
  const br = await fetch(`${chain.origin}/farm/7`, {
    headers: { 'accept-encoding': 'gzip, deflate, br, zstd' },
  });
  const plain = await fetch(`${chain.origin}/farm/7`, { headers: { 'accept-encoding': 'identity' } });
  const encodings = [br, plain].map(({ headers }) => headers.get('content-encoding'));
  check('browsers get brotli, others get text', encodings.join() === 'br,', encodings);
}

/** Measures how long after its acknowledgement an edit is in the page behind the cache. @param {Chain} chain */
export async function checkEdits(chain) {
  const farm = await register(chain);
  const { imageId } = await upload(chain, farm, 200_000);
  await call(chain, `/api/farms/${farm.id}/image/${imageId}/confirm-cover-image`, {
    method: 'POST',
    headers: farm.bearer,
  });
  const session = await call(chain, '/api/owner/session', sending({ secret: farm.ownerLink }));
  const bearer = { authorization: `Bearer ${session.data.accessToken}` };
  const took = [];
  for (const word of ['Rhubarb', 'Quince', 'Medlar']) {
    for (let visit = 0; visit < 8; visit += 1) {
      await call(chain, `/farm/${farm.id}`);
      await wait(200);
    }
    const { data } = await call(chain, `/api/owner/farms/${farm.id}`, { headers: bearer });
    const match = { ...bearer, 'if-match': `"${data.version}"` };
    const description = `${word} from the old orchard, every weekend in autumn.`;
    const { status, data: said } = await call(
      chain,
      `/api/farms/${farm.id}`,
      sending({ farm: { description } }, match, 'PATCH'),
    );
    if (status !== 200) throw new Error(`No edit: ${status} ${JSON.stringify(said)}`);
    const seen = async () => (await call(chain, `/farm/${farm.id}`)).data.includes(word);
    took.push(Math.round(await until(`the edit ${word}`, seen, 60_000)));
  }
  check(`edits are seen after ${took.join(', ')} ms`, Math.max(...took) <= SEEN);
}

/** Processor seconds of processes, by part. @param {Chain} chain */
function processorTime({ parts }) {
  /** @param {number} pid @returns {number} */
  const of = (pid) => {
    const [, times = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
    const [user = 0, system = 0] = times.split(' ').slice(11, 13).map(Number);
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
    return (user + system) / TICKS + children.reduce((sum, child) => sum + of(Number(child)), 0);
  };
  const sum = (/** @type {RegExp} */ name) =>
    [...parts].filter(([part]) => name.test(part)).reduce((total, [, { pid }]) => total + of(pid()), 0);
  return { sites: sum(/^site/), cache: sum(/^cache/), balancer: sum(/^balancer/), pooler: sum(/^pooler/) };
}

/** Measures hits, and processor time per view with the cache and without. @param {Chain} chain */
export async function checkHits(chain) {
  const urls = [
    ...Array.from({ length: FARMS }, (_, at) => `/farm/${at + 1}`),
    ...Array.from({ length: LISTS }, (_, at) => `/category/${(at % 10) + 1}?page=${Math.floor(at / 10) + 1}`),
  ];
  // Each farm's own address ends with its name.
  for (const [at, url] of urls.entries()) {
    const { redirected, url: own } = await fetch(chain.insideOrigin + url);
    if (redirected) urls[at] = own.slice(own.indexOf('/', 8));
  }
  for (const [where, origin] of /** @type {const} */ ([
    ['without the cache', chain.insideOrigin],
    ['with the cache', chain.origin],
  ])) {
    const [before, started] = [processorTime(chain), performance.now()];
    let [asked, hits, wrong] = [0, 0, 0];
    await Promise.all(
      Array.from({ length: VISITORS }, async () => {
        while (asked < VIEWS) {
          // A third of the views are lists, and half of the rest are of an eighth of the farms.
          const at =
            asked % 3 === 0
              ? FARMS + Math.floor(Math.random() * LISTS)
              : Math.floor(Math.random() ** 3 * FARMS);
          asked += 1;
          const from = `10.7.${asked % 250}.${Math.floor(asked / 250)}`;
          const answer = await fetch(origin + urls[at], {
            headers: { 'accept-encoding': 'br', 'x-forwarded-for': from },
          });
          await answer.arrayBuffer();
          if (answer.status !== 200) wrong += 1;
          if (isHit(answer)) hits += 1;
        }
      }),
    );
    const seconds = (performance.now() - started) / 1000;
    const after = processorTime(chain);
    const per = Object.entries(after).map(
      ([part, time]) =>
        `${part} ${((1000 * (time - before[/** @type {'sites'} */ (part)])) / VIEWS).toFixed(2)}`,
    );
    check(
      `${where}: ${VIEWS} views in ${seconds.toFixed(0)} s, ${((100 * hits) / VIEWS).toFixed(0)} % hits, processor per view in ms: ${per.join(', ')}`,
      wrong === 0,
      wrong,
    );
  }
}
