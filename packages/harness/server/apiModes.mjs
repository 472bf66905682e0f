// @ts-check
import { createHash } from 'node:crypto';
import { callOf } from './fixtures.mjs';

/**
 * @typedef {import('node:http').IncomingMessage} Request
 * @typedef {import('node:http').ServerResponse} ServerResponse
 * @typedef {(request: Request, response: ServerResponse, next: (error?: unknown) => void) => unknown} Handler
 */

const PICTURE = /^\/api\/images\//;
/** The page's reports to the site's log: accepted and dropped. */
const REPORT = /^\/api\/(client-errors|vitals)$/;
const SLOW_MS = 3000;
/**
 * Paths of the calls that a mode can be limited to, by the words of the setting `call`.
 * @type {Record<string, RegExp>}
 */
const CALLS = {
  farm: /^\/api\/farms\/[^/]+$/,
  farms: /^\/api\/farmsearch\/proximitysearch$/,
  suggest: /^\/api\/farmsearch\/suggest$/,
  categories: /^\/api\/categories$/,
  features: /^\/api\/features$/,
  blog: /^\/api\/blog\//,
  pictures: PICTURE,
};

/** Calls that return a list. */
const LISTS = [
  /^\/api\/farmsearch\/suggest$/,
  /^\/api\/(categories|features|feature-categories)$/,
  /^\/api\/farms\/[^/]+\/images\/bulk-gallery$/,
  /^\/api\/experiences\//,
];
const PAGES = /^\/api\/farmsearch\/(proximitysearch|textsearch)$/;
const FEED = /^\/api\/blog\/posts$/;

/** @type {Record<number, { title: string, code: string }>} */
const PROBLEMS = {
  401: { title: 'Unauthorized', code: 'unauthorized' },
  404: { title: 'Not Found', code: 'not-found' },
  429: { title: 'Too Many Requests', code: 'rate-limited' },
  500: { title: 'Internal Server Error', code: 'internal' },
};

/**
 * Sends JSON that a browser must not cache: in another mode the same address has another response.
 * @param {ServerResponse} response @param {number} status @param {unknown} body @param {string} [contentType]
 */
export function answerJson(response, status, body, contentType = 'application/json; charset=utf-8') {
  response.writeHead(status, { 'content-type': contentType, 'cache-control': 'no-store' });
  response.end(JSON.stringify(body));
}

/**
 * Sends a problem document.
 * @param {ServerResponse} response @param {401 | 404 | 429 | 500} status @param {string} detail for people
 */
function answerProblem(response, status, detail) {
  const body = { type: 'about:blank', ...PROBLEMS[status], status, detail, requestId: 'standalone' };
  answerJson(response, status, body, 'application/problem+json');
}

/**
 * Returns the body of an API that has no farms.
 * @param {string} path @returns {object | null} null for a single resource, which does not exist
 */
function emptyAnswer(path) {
  if (PAGES.test(path)) return { data: { items: [], meta: { total: 0, pages: 0, limit: 50, page: 1 } } };
  if (FEED.test(path)) return [];
  return LISTS.some((pattern) => pattern.test(path)) ? { data: [] } : null;
}

/**
 * Draws a hill in place of a picture that was not recorded. Each picture has its own colour.
 * @param {string} path the picture's address; all its widths look the same
 */
function placeholderPicture(path) {
  const picture = path.replace(/\/[^/]*$/, '');
  const hue = createHash('sha256').update(picture).digest().readUInt16BE() % 360;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900" viewBox="0 0 4 3"><path fill="hsl(${hue} 30% 80%)" d="M0 0h4v3H0z"/><path fill="hsl(${hue} 30% 60%)" d="M0 3V2q1.4-.9 2.4-.3T4 1.6V3z"/></svg>`;
}

const pathOf = (/** @type {Request} */ request) => new URL(request.url ?? '/', 'http://api.example').pathname;

/** Answers from recorded responses. @param {import('./fixtures.mjs').Fixtures} fixtures @param {string} name package name @returns {Handler} */
const recorded = (fixtures, name) => async (request, response) => {
  const { method = 'GET', url = '/' } = request;
  const path = pathOf(request);
  if (REPORT.test(path)) return response.writeHead(204).end();
  if (PICTURE.test(path)) {
    response.writeHead(200, { 'content-type': 'image/svg+xml', 'cache-control': 'no-store' });
    return response.end(placeholderPicture(path));
  }
  const found = method === 'GET' ? await fixtures.find(url) : null;
  if (found) return answerJson(response, found.status, found.body);
  return answerProblem(
    response,
    404,
    `${method} ${callOf(url)} is not recorded. Name what asks for it in ${name}/fixtures/samples.json, then run: npm run standalone -- ${name.replace(/^mf-/, '')} --record`,
  );
};

/** Answers as an API without farms. @type {Handler} */
function empty(request, response) {
  const path = pathOf(request);
  if (REPORT.test(path)) return response.writeHead(204).end();
  const answer = request.method === 'GET' ? emptyAnswer(path) : null;
  if (answer) return answerJson(response, 200, answer);
  return answerProblem(response, 404, 'The harness has nothing here: the API is set to be empty.');
}

/**
 * Reads a setting from the page's address (`?qa=api-slow`), which is the referrer of each of its calls. So all calls and
 * pictures of a page get the same mode, and each tab can have its own.
 * @param {Request} request @param {'api' | 'call' | 'code'} setting
 */
function chosen({ headers }, setting) {
  const qa = URL.canParse(headers.referer ?? '')
    ? new URL(headers.referer ?? '').searchParams.get('qa')
    : null;
  return new RegExp(`(?:^|\\.)${setting}-([a-z]+)`).exec(qa ?? '')?.[1] ?? '';
}

/**
 * Creates middleware that answers calls instead of the API if the page's address says so.
 * @param {{ name: string, fixtures: import('./fixtures.mjs').Fixtures, made?: readonly { call: string }[],
 *   hasApi: boolean, slowMs?: number }} options
 *   `name` of the package; `made`: calls whose data only recordings have; without an API, recorded responses replace it
 * @returns {Handler}
 */
export function apiModes({ name, fixtures, made = [], hasApi, slowMs = SLOW_MS }) {
  const fromFixtures = recorded(fixtures, name);
  const isMade = (/** @type {Request} */ { url = '/' }) =>
    made.some(({ call }) => callOf(call) === callOf(url));
  /** @type {Handler} */
  const real = (request, response, next) =>
    hasApi && !isMade(request) ? next() : fromFixtures(request, response, next);
  /** @type {Record<string, Handler>} */
  const modes = {
    fixtures: fromFixtures,
    slow: (...call) => setTimeout(() => real(...call), slowMs),
    failing: (_request, response) =>
      answerProblem(response, 500, 'The harness fails this call: the API is set to fail.'),
    unauthorized: (_request, response) =>
      answerProblem(response, 401, 'The harness knows no session: the API is set to answer 401.'),
    limited: (_request, response) => {
      response.setHeader('retry-after', '5');
      return answerProblem(response, 429, 'The harness was asked too often: the API is set to answer 429.');
    },
    offline: ({ socket }) => socket.destroy(),
    empty,
  };
  return (request, response, next) => {
    const path = pathOf(request);
    if (path.endsWith('/remoteEntry.js') && chosen(request, 'code') === 'failing')
      return response.writeHead(503, { 'cache-control': 'no-store' }).end();
    if (!path.startsWith('/api/')) return next();
    const mode = chosen(request, 'api');
    const isMeant = CALLS[chosen(request, 'call')]?.test(path) ?? true;
    const handler = (isMeant && modes[Object.hasOwn(modes, mode) ? mode : '']) || real;
    // A recorded response that was edited by hand may be invalid JSON.
    return Promise.resolve(handler(request, response, next)).catch(next);
  };
}
