// @ts-check
/** @typedef {import('node:http').ServerResponse} ServerResponse */

/**
 * Answers with JSON. Nothing of the harness is kept by a browser: the same address answers otherwise in another mode.
 * @param {ServerResponse} response @param {number} status @param {unknown} body @param {string} [contentType]
 */
export function answerJson(response, status, body, contentType = 'application/json; charset=utf-8') {
  response.writeHead(status, { 'content-type': contentType, 'cache-control': 'no-store' });
  response.end(JSON.stringify(body));
}

/** @type {Record<number, { title: string, code: string }>} */
const PROBLEMS = {
  401: { title: 'Unauthorized', code: 'unauthorized' },
  404: { title: 'Not Found', code: 'not-found' },
  429: { title: 'Too Many Requests', code: 'rate-limited' },
  500: { title: 'Internal Server Error', code: 'internal' },
};

/**
 * Answers with a problem document [ARCH-22].
 * @param {ServerResponse} response @param {401 | 404 | 429 | 500} status @param {string} detail what people read
 */
export function answerProblem(response, status, detail) {
  const body = { type: 'about:blank', ...PROBLEMS[status], status, detail, requestId: 'standalone' };
  answerJson(response, status, body, 'application/problem+json');
}
