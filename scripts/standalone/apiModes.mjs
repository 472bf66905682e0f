// @ts-check
import { emptyAnswer } from './emptyAnswers.mjs';
import { callOf } from './fixtures.mjs';
import { placeholderPicture } from './placeholder.mjs';
import { answerJson, answerProblem } from './problem.mjs';

/**
 * @typedef {import('node:http').IncomingMessage} Request
 * @typedef {import('node:http').ServerResponse} ServerResponse
 * @typedef {(request: Request, response: ServerResponse, next: (error?: unknown) => void) => unknown} Handler
 */

const PICTURE = /^\/api\/images\//;
/** Reports of the page to the site's log are taken in silence. */
const REPORT = /^\/api\/(client-errors|vitals)$/;
const SLOW_MS = 3000;
/**
 * The calls that a mode can be kept to, by the words of the setting `call`.
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

const pathOf = (/** @type {Request} */ request) => new URL(request.url ?? '/', 'http://api.example').pathname;

/** @param {import('./fixtures.mjs').Fixtures} fixtures @param {string} name package name @returns {Handler} */
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

/** @type {Handler} */
function empty(request, response) {
  const path = pathOf(request);
  if (REPORT.test(path)) return response.writeHead(204).end();
  const answer = request.method === 'GET' ? emptyAnswer(path) : null;
  if (answer) return answerJson(response, 200, answer);
  return answerProblem(response, 404, 'The harness has nothing here: the API is set to be empty.');
}

/**
 * What the API does is chosen in the page's address (`?qa=api-slow`), which every call brings along as its referrer:
 * so calls, pictures and reports all meet the same, in each tab its own.
 * @param {Request} request @param {'api' | 'call' | 'code'} setting
 */
function chosen({ headers }, setting) {
  const qa = URL.canParse(headers.referer ?? '')
    ? new URL(headers.referer ?? '').searchParams.get('qa')
    : null;
  return new RegExp(`(?:^|\\.)${setting}-([a-z]+)`).exec(qa ?? '')?.[1] ?? '';
}

/**
 * Stands before the proxy to the API and answers in its place where the page's address says so.
 * @param {{ name: string, fixtures: import('./fixtures.mjs').Fixtures, hasApi: boolean, slowMs?: number }} options
 *   `name` of the package; without an API the recorded answers stand in for it
 * @returns {Handler}
 */
export function apiModes({ name, fixtures, hasApi, slowMs = SLOW_MS }) {
  const fromFixtures = recorded(fixtures, name);
  /** @type {Handler} */
  const real = hasApi ? (_request, _response, next) => next() : fromFixtures;
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
    if (path === `/${name}/remoteEntry.js` && chosen(request, 'code') === 'failing')
      return response.writeHead(503, { 'cache-control': 'no-store' }).end();
    if (!path.startsWith('/api/')) return next();
    const mode = chosen(request, 'api');
    const isMeant = CALLS[chosen(request, 'call')]?.test(path) ?? true;
    const handler = (isMeant && modes[Object.hasOwn(modes, mode) ? mode : '']) || real;
    // An answer that somebody mended by hand may be no JSON.
    return Promise.resolve(handler(request, response, next)).catch(next);
  };
}
