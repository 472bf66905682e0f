// @ts-check
/**
 * Sends hostile input to the site: 30,000 requests, random and at the limits. API calls are
 * generated from the OpenAPI description, and responses are validated against it. Allowed are no 5xx except 503 with
 * Retry-After, no response over two seconds, and no details of the machine. Accepted data can be read again.
 */
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import http from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { pageRecords, ROOT } from '../../scripts/lib/packages.mjs';
import { startPostgres } from '../../scripts/lib/postgres.mjs';
import { startSite } from '../../scripts/lib/site.mjs';
import { check } from './checks.mjs';
import { lostOf, registerFarms } from './owner.mjs';

/** @typedef {Record<string, any>} Schema */
/** @typedef {{ at?: string, method: string, url: string, headers?: Record<string, string>, body?: string | Buffer }} Request `at`: of the description */

const SEED = Number(process.env.FUZZ_SEED ?? 20_261_121);
const BATCHES = 90;
const ADMIN_TOKEN = 'administrator-of-the-whole-fuzz-run';
/** Statuses that any URL may have: no such call, another method, too long, too busy. */
const ANYWHERE = [404, 405, 414, 431, 503];
// Files of remotes are public: the description of the API shows one as an example of a report.
const STACK_OR_PATH = /node_modules|at file:|\bat Object\.|(?<!\/remotes\/\S{0,80})\.[cm]?[jt]sx?:\d+/;

const postgres = await startPostgres();
const folder = await mkdtemp(path.join(tmpdir(), 'sideroad-fuzz-'));
const settings = { DATABASE_URL: postgres.url, SEED: 'ontario', ADMIN_TOKEN, LOG_LEVEL: 'error' };
const server = await startSite(folder, { ...settings, TRUST_PROXY: 'on' });
const get = async (/** @type {string} */ url) => (await fetch(server.origin + url)).json();
const openapi = await get('/api/openapi.json');
const ajv = new Ajv2020({ strict: false, validateFormats: false }).addSchema({ $id: 'openapi', ...openapi });

const words = (/** @type {string} */ line) => line.split(' ');
const oneOf = (/** @type {string} */ line) => fc.constantFrom(...words(line));
/** @param {fc.Arbitrary<any>} often @param {fc.Arbitrary<any>} seldom @returns {fc.Arbitrary<any>} */
const mostly = (often, seldom, weight = 8) =>
  fc.oneof({ weight, arbitrary: often }, { weight: 1, arbitrary: seldom });
const encode = (/** @type {unknown} */ value) => {
  const written = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return encodeURIComponent(written.replaceAll(/\p{Surrogate}/gu, '\ufffd'));
};

const METHODS = oneOf('GET HEAD POST PUT PATCH DELETE OPTIONS TRACE PROPFIND');
const LONG_TEXTS = ['9'.repeat(400), '👩‍🌾'.repeat(50), 'e\u0301'.repeat(300), 'word '.repeat(1500)];
const hostileText = fc.oneof(
  oneOf('% %25%00 _ \\ {{7*7}} <script>alert(1)</script> null NaN -0 1e309 0x10 \0 a\0b \ud800 ../../etc'),
  fc.constantFrom('', ' ', '" or 1=1', "'; drop table farm; --", ...LONG_TEXTS),
  fc.string({ unit: 'binary', maxLength: 300 }),
);
const hostile = fc.oneof(hostileText, fc.jsonValue({ maxDepth: 5 }), fc.double(), fc.constant({}));

/** Generates values; wild ones may be just outside limits, incomplete, or of another type. @param {Schema} schema @param {boolean} isWild @returns {fc.Arbitrary<any>} */
function valuesOf(schema, isWild) {
  const { $ref, type, pattern, minimum, exclusiveMinimum, maximum: max = 1e6 } = schema;
  if ($ref) return valuesOf(openapi.components.schemas[$ref.split('/').at(-1)], isWild);
  const kinds = Array.isArray(type) ? type.map((one) => ({ ...schema, type: one })) : schema.anyOf;
  if (kinds) return fc.oneof(...kinds.map((/** @type {Schema} */ part) => valuesOf(part, isWild)));
  const by = isWild ? 1 : 0;
  const min = minimum ?? exclusiveMinimum ?? -1e6;
  const sizes = (/** @type {number} */ least = 0, /** @type {number} */ most = Math.max(least, 60)) =>
    fc.constantFrom(Math.max(0, least - by), least, Math.max(least, 3), most, most + by);
  const inner = () => {
    if (schema.enum || 'const' in schema) return fc.constantFrom(...(schema.enum ?? [schema.const]));
    if (type === 'null') return fc.constant(null);
    if (type === 'boolean') return fc.boolean();
    if (type === 'integer') return fc.oneof(fc.integer({ min, max }), fc.constantFrom(min - by, max + by));
    if (type === 'number') return fc.oneof(fc.double({ min, max }), fc.constantFrom(min - by, max + by));
    if (type === 'array') {
      const lengths = sizes(schema.minItems, schema.maxItems ?? 8);
      return fc
        .tuple(lengths, valuesOf(schema.items, isWild))
        .map(([length, item]) => Array(length).fill(item));
    }
    if (type === 'object') {
      const entries = Object.entries(schema.properties ?? {});
      const parts = Object.fromEntries(entries.map(([name, part]) => [name, valuesOf(part, isWild)]));
      return isWild ? mostly(fc.record(parts), fc.record(parts, { requiredKeys: [] })) : fc.record(parts);
    }
    if (pattern && !isWild) return fc.stringMatching(new RegExp(pattern));
    const lengths = sizes(schema.minLength, schema.maxLength);
    return fc.tuple(oneOf('a é 1 🌻'), lengths).map(([letter, length]) => letter.repeat(length));
  };
  return isWild ? mostly(inner(), hostile, 15) : inner();
}

const HEADERS = {
  authorization: oneOf(`Bearer ${ADMIN_TOKEN} 1.1700000000000.AAAA x`).map((token) => `Bearer ${token}`),
  'if-none-match': fc.constantFrom('*', '"x"', 'W/"x", "y"', '"'.repeat(50)),
  'accept-encoding': fc.constantFrom('gzip', 'br', 'br;q=0, *', 'identity;q=0', ','.repeat(500)),
  range: oneOf('bytes=0-1 bytes=9999999999- bytes=5-1 x'),
  'idempotency-key': fc.constantFrom('short', 'x'.repeat(16), 'y'.repeat(201), 'a b c d e f g h i j k'),
  origin: oneOf('null https://evil.example x'),
  cookie: oneOf(`sideroad-bucket=7 sideroad-unused-preloads=mf-farm.mf-x ${'='.repeat(5000)} \x80\xff`),
  'x-forwarded-for': fc.constantFrom('x', '::1', '1.2.3.4, x', '::ffff:127.0.0.1', ','.repeat(99)),
  'x-forwarded-host': oneOf('evil.example "'),
};
const headers = mostly(fc.constant({}), fc.record(HEADERS, { requiredKeys: [] }), 2);
const oddQuery = fc.oneof(
  fc.constantFrom('__proto__=1', 'a[b]=1', '%zz=%', '&&==&', 'a=1&'.repeat(5000), `q=${'%F0'.repeat(999)}`),
  hostileText.map((name) => `${encode(name).slice(0, 500)}=1`),
);
/** @param {fc.Arbitrary<string>} paths @param {fc.Arbitrary<string[]>} pairs */
const urlsOf = (paths, pairs) =>
  fc.tuple(paths, pairs, mostly(fc.constant(''), oddQuery)).map(([at, given, odd]) => {
    const query = [...given, odd].filter(Boolean).join('&');
    return query ? `${at}?${query}` : at;
  });

const cover = (await get('/api/farms/1/image/cover-image')).data.viewUrl.split('/').at(-2);
const KNOWN = ['1', '7', '440', '999999', '-1', cover, '480.webp', '480.png', 'seasonal', 'workshops'];
const ODD_BODIES = words('null [] " {"__proto__":{}} \0 1e999 [1,]');
ODD_BODIES.push('{"farm":'.repeat(25_000), '['.repeat(50_000), `"${'x'.repeat(300_000)}"`, '{"farm":{', '');
const TYPES = oneOf('application/json;charset=utf-16 multipart/form-data;boundary=x text/plain image/webp /');

/** Generates requests of a described call. @param {string} at @param {string} method @param {any} operation @returns {fc.Arbitrary<Request>} */
function requestsOf(at, method, { parameters = [], requestBody }) {
  const textOf = (/** @type {Schema} */ { schema, example: right = '1' }) =>
    fc.oneof(fc.constantFrom(right, ...KNOWN), valuesOf(schema, false), valuesOf(schema, true)).map(encode);
  /** @param {string} place @returns {Schema[]} */
  const partsIn = (place) => parameters.filter((/** @type {Schema} */ one) => one.in === place);
  const timesOf = (/** @type {Schema} */ one) =>
    fc.constantFrom(...(one.required ? [1, 1, 1, 1, 0, 2] : [0, 1, 2]));
  const pairOf = (/** @type {Schema} */ one) =>
    fc.tuple(textOf(one), timesOf(one)).map(([value, times]) => Array(times).fill(`${one.name}=${value}`));
  const inPath = fc.tuple(...partsIn('path').map(textOf));
  const paths = inPath.map((values) => at.replaceAll(/\{\w+\}/g, () => String(values.shift())));
  const query = fc.tuple(...partsIn('query').map(pairOf)).map((lists) => lists.flat().map(String));
  const methods = mostly(fc.constant(method), METHODS, 19);
  const others = { at: fc.constant(at), url: urlsOf(paths, query), headers, method: methods };
  const [type, media] = /** @type {[string, any][]} */ (Object.entries(requestBody?.content ?? {}))[0] ?? [];
  if (!type) return fc.record(others);
  const { schema = {}, example: right = null } = media;
  const values = fc.oneof(valuesOf(schema, true), valuesOf(schema, false), fc.constant(right));
  const written = values.map((value) =>
    type.includes('urlencoded')
      ? Object.entries(Object(value))
          .map(([name, one]) => `${encode(name)}=${encode(one)}`)
          .join('&')
      : JSON.stringify(value),
  );
  const bodies = mostly(written, fc.constantFrom(...ODD_BODIES));
  const types = mostly(fc.constant(type), TYPES, 12);
  return fc.tuple(fc.record(others), types, bodies).map(([request, sent, body]) => {
    if (request.method === 'TRACE') return request;
    return { ...request, headers: { ...request.headers, 'content-type': sent }, body };
  });
}

const calls = Object.entries(openapi.paths).flatMap(([at, item]) =>
  Object.entries(item).map(([method, operation]) => requestsOf(at, method.toUpperCase(), operation)),
);
const LONG_PARTS = ['a/'.repeat(500), '/'.repeat(8000), `${'%2f'.repeat(900)}x`, 'x'.repeat(100_000)];
const parts = fc.oneof(
  fc.constantFrom(...words('1 7 .. %2e%2e ..%2f..%2fetc %00 %zz %c0%af ~1 : ;x=1 live.json'), ...LONG_PARTS),
  hostileText.map(encode),
);
const patterns = pageRecords().map(({ pattern }) => pattern);
const FOLDERS = words('/: /assets/: /remotes/: /remotes/mf-farm/: /remotes/mf-farm/1-1/: /sitemap-: /api/:');
const FILES = words('/remotes.json /login /robots.txt /sitemap.xml /metrics /assets/platform.json');
const pages = fc
  .tuple(fc.oneof(fc.constantFrom(...patterns), fc.constantFrom(...FOLDERS, ...FILES)), parts)
  .map(([pattern, part]) => pattern.replaceAll(/:\w*/g, () => part));
const keys = oneOf('page category map view q photo utm_source qa');
const pairs = fc.tuple(keys, fc.oneof(oneOf('1 -1 99/99/9 list'), hostileText.map(encode)));
const siteQuery = fc.array(pairs, { maxLength: 6 }).map((given) => given.map((pair) => pair.join('=')));
const methods = mostly(fc.constant('GET'), METHODS, 19);
const siteRequests = fc.record({ method: methods, url: urlsOf(pages, siteQuery), headers });

let [asked, unavailable] = [0, 0];
let slowest = { ms: 0, shown: '' };
/** @type {string[]} */
const faults = [];
/** @param {string} shown @param {() => Promise<{ status: number, wrong: string[], said: string }>} make */
async function attempt(shown, make) {
  asked += 1;
  const started = performance.now();
  const failed = (/** @type {unknown} */ error) => ({ status: 0, wrong: [String(error)], said: '' });
  const { status, wrong, said } = await make().catch(failed);
  const ms = performance.now() - started;
  if (ms > slowest.ms) slowest = { ms, shown };
  if (status === 503) unavailable += 1;
  if (STACK_OR_PATH.test(said) || said.includes(ROOT) || said.includes(folder))
    wrong.push('tells of the machine');
  for (const fault of wrong) if (faults.push(fault) <= 25) console.log(`  ${fault}: ${shown}`);
}

const ignore = () => {};

/** @param {Request} request */
async function send({ method, url, headers = {}, body = '' }) {
  const signal = AbortSignal.timeout(10_000);
  const sent = http.request(server.origin, { method, path: url, headers, signal });
  if (body.length > 0) sent.setHeader('content-length', Buffer.byteLength(body));
  sent.on('error', ignore);
  // A server that has answered may close before the rest of the body is written.
  sent.once('socket', (socket) => socket.listenerCount('error', ignore) === 0 && socket.on('error', ignore));
  sent.end(body);
  const [answer] = /** @type {[http.IncomingMessage]} */ (await once(sent, 'response'));
  const bytes = await buffer(answer);
  const encoding = bytes.length > 0 ? answer.headers['content-encoding'] : '';
  const said = encoding === 'br' ? brotliDecompressSync(bytes) : encoding ? gunzipSync(bytes) : bytes;
  return { status: answer.statusCode ?? 0, headers: answer.headers, said: String(said) };
}

/** Lists the faults of a response. @param {Request} request @param {Awaited<ReturnType<typeof send>>} answer @returns {string[]} */
function judge({ at = '', method, url }, { status, headers, said }) {
  if (status >= 500 && !(status === 503 && headers['retry-after'])) return [`${status}`];
  if (status === 429 && !headers['retry-after']) return ['429 without Retry-After'];
  if (!url.startsWith('/api/')) return [];
  if (status === 405 && !headers.allow) return ['405 without Allow'];
  const type = String(headers['content-type']).split(';', 1)[0] ?? '';
  const matches = (/** @type {(string | number)[]} */ ...keys) => {
    const pointer = keys.map((key) => encodeURIComponent(`${key}`.replaceAll('/', '~1'))).join('/');
    const validate = ajv.getSchema(`openapi#/${pointer}`);
    return validate?.(JSON.parse(said)) ? [] : [`${status}: ${ajv.errorsText(validate?.errors)}`];
  };
  if (status >= 400 && type !== 'application/problem+json') return [`${status} as ${type}`];
  const wrong = status >= 400 && method !== 'HEAD' ? matches('components', 'schemas', 'Problem') : [];
  const operation = openapi.paths[at]?.[method.toLowerCase()];
  if (!operation || wrong.length > 0 || ANYWHERE.includes(status)) return wrong;
  const described = operation.responses[status];
  const isDescribed = described && (status >= 400 || !said || described.content?.[type]);
  if (!isDescribed) return [`not described: ${status} ${type}`];
  if (type !== 'application/json') return [];
  return matches('paths', at, method.toLowerCase(), 'responses', status, 'content', type, 'schema');
}

/** Makes a generated request, and reads again the farm that it registers. @param {Request} request */
async function ask(request) {
  /** @type {any} */
  let data;
  const { method, url, headers, body = '' } = request;
  const shown = `${method} ${url.slice(0, 300)} ${JSON.stringify(headers).slice(0, 300)} ${body.slice(0, 400)}`;
  await attempt(shown, async () => {
    // A server may close an idle connection while the request is on its way.
    const answer = await send(request).catch(() => send(request));
    if (answer.status === 201) ({ data } = JSON.parse(answer.said));
    return { ...answer, wrong: judge(request, answer) };
  });
  if (!data?.accessToken) return;
  const read = await get(`/api/farms/${data.id}`);
  if (read.data?.id !== data.id) faults.push(`lost: ${shown}`);
}

const stored = async () => JSON.stringify([await get('/api/farms/203'), await get('/api/categories')]);
const before = await stored();
let isOver = false;
/** @type {import('./owner.mjs').Acknowledged[]} */
const acknowledged = [];
const owner = registerFarms({ origin: () => server.origin, isOver: () => isOver, seen: [], acknowledged });
for (let batch = 0; batch < BATCHES && server.isAlive(); batch += 1) {
  const options = { seed: SEED + batch, numRuns: 340 };
  // Enough client addresses that few requests are rate-limited, but some are.
  const from = () => ({ 'x-forwarded-for': `198.51.${(asked >> 8) % 12}.${asked % 256}` });
  const requests = fc.sample(fc.oneof(...calls, ...calls, ...calls.map(() => siteRequests)), options);
  const jobs = requests.map(
    (request) => () => ask({ ...request, headers: { ...from(), ...request.headers } }),
  );
  while (jobs.length > 0) await Promise.all(jobs.splice(0, 8).map((job) => job()));
}
isOver = true;
await owner;
const lost = await lostOf(server.origin, acknowledged.slice(-200));
check(`nothing of ${acknowledged.length} farms with pictures is lost`, lost.length === 0, lost);
console.log(`  seed ${SEED}, slowest ${Math.round(slowest.ms)} ms, ${unavailable} times 503`);
check(`${asked} requests are at least 30,000`, asked >= 30_000, asked);
check('no answer took over 2000 ms', slowest.ms <= 2000, slowest);
check('every answer is as described and tells no path, nothing is lost', faults.length === 0, faults.length);
check('few calls were refused as too many at once', unavailable < asked / 100);
check('the server is alive', server.isAlive() && (await get('/readyz')).status === 'ready');
check('what was there is as it was', (await stored()) === before);
check('SIGTERM stops it in order', (await server.stop()) === 0);
await postgres.stop();
await rm(folder, { recursive: true, force: true });
process.exit();
