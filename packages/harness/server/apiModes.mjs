// @ts-check
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

/** Bodies of an API without farms, by path; another resource does not exist. @type {[RegExp, unknown][]} */
const EMPTY = [
  [/\/(proximity|text)search$/, { data: { items: [], meta: { total: 0, pages: 0, limit: 50, page: 1 } } }],
  [/^\/api\/blog\/posts$/, []],
  [
    /^\/api\/desk\/cases$/,
    { data: { counts: { farm: 0, report: 0, link: 0, badge: 0, duplicate: 0 }, cases: [] } },
  ],
  [/^\/api\/releases\/(errors|ledger)$/, { data: { items: [] } }],
  [
    /\/(suggest|bulk-gallery|places|actions)$|^\/api\/(desk\/)?(categories|features|feature-categories|releases)$|\/experiences\//,
    { data: [] },
  ],
];

/** @type {Record<number, { title: string, code: string }>} */
const PROBLEMS = {
  401: { title: 'Unauthorized', code: 'unauthorized' },
  404: { title: 'Not Found', code: 'not-found' },
  429: { title: 'Too Many Requests', code: 'rate-limited' },
  500: { title: 'Internal Server Error', code: 'internal' },
};

/** In place of a picture that was not recorded. */
const PLACEHOLDER =
  '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900" viewBox="0 0 4 3"><path fill="#cfd8c8" d="M0 0h4v3H0z"/><path fill="#9db08f" d="M0 3V2q1.4-.9 2.4-.3T4 1.6V3z"/></svg>';

/**
 * Sends what a browser must not cache: in another mode the same address has another response.
 * @param {ServerResponse} response @param {number} status @param {unknown} body @param {string} [contentType]
 */
export function answer(response, status, body, contentType = 'application/json; charset=utf-8') {
  response.writeHead(status, { 'content-type': contentType, 'cache-control': 'no-store' });
  response.end(typeof body === 'string' ? body : JSON.stringify(body));
}

/**
 * Sends a problem document.
 * @param {ServerResponse} response @param {401 | 404 | 429 | 500} status @param {string} detail for people
 */
const answerProblem = (response, status, detail) =>
  answer(
    response,
    status,
    { type: 'about:blank', ...PROBLEMS[status], status, detail, requestId: 'standalone' },
    'application/problem+json',
  );

const pathOf = (/** @type {Request} */ request) => new URL(request.url ?? '/', 'http://api.example').pathname;

/**
 * Reads a setting from the page's address (`?qa=api-slow`), which is the referrer of each of its calls. So all calls and
 * pictures of a page get the same mode, and each tab can have its own.
 * @param {Request} request @param {'api' | 'call' | 'code'} setting
 */
function chosen({ headers }, setting) {
  const { searchParams } = new URL(headers.referer ?? '', 'http://page.example');
  return new RegExp(`(?:^|\\.)${setting}-([a-z]+)`).exec(searchParams.get('qa') ?? '')?.[1] ?? '';
}

/**
 * Creates middleware that answers calls instead of the API if the page's address says so.
 * @param {{ name: string, fixtures: import('./fixtures.mjs').Fixtures, hasApi: boolean, slowMs?: number }} options
 *   `name` of the package; without an API, recorded responses replace it
 * @returns {Handler}
 */
export function apiModes({ name, fixtures, hasApi, slowMs = SLOW_MS }) {
  /** @type {Handler} */
  async function recorded(request, response) {
    const { method = 'GET', url = '/' } = request;
    const path = pathOf(request);
    if (REPORT.test(path)) return response.writeHead(204).end();
    if (PICTURE.test(path)) return answer(response, 200, PLACEHOLDER, 'image/svg+xml');
    const found = method === 'GET' ? await fixtures.find(url) : null;
    if (found) return answer(response, found.status, found.body);
    const record = `npm run standalone -- ${name.replace(/^mf-/, '')} --record`;
    return answerProblem(
      response,
      404,
      `${method} ${callOf(url)} is not recorded. Open the page that asks for it with: ${record}`,
    );
  }

  /** @type {Handler} */
  const real = (request, response, next) =>
    hasApi && !fixtures.isMade(request.url ?? '/') ? next() : recorded(request, response, next);

  /** @type {Record<string, Handler>} */
  const modes = {
    fixtures: recorded,
    waiting: () => {},
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
    empty(request, response) {
      const path = pathOf(request);
      if (REPORT.test(path)) return response.writeHead(204).end();
      const found = EMPTY.find(([pattern]) => pattern.test(path));
      return found
        ? answer(response, 200, found[1])
        : answerProblem(response, 404, 'The harness has nothing here: the API is set to be empty.');
    },
  };
  return (request, response, next) => {
    const path = pathOf(request);
    if (path.endsWith('/remoteEntry.js') && chosen(request, 'code') === 'failing')
      return response.writeHead(503, { 'cache-control': 'no-store' }).end();
    if (!path.startsWith('/api/')) return next();
    const mode = chosen(request, 'api');
    const isMeant = CALLS[chosen(request, 'call')]?.test(path) ?? true;
    const handler = (isMeant && Object.hasOwn(modes, mode) && modes[mode]) || real;
    // A recorded response that was edited by hand may be invalid JSON.
    return Promise.resolve(handler(request, response, next)).catch(next);
  };
}
