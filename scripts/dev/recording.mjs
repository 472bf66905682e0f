// @ts-check
import { callOf, createFixtures, readSamples } from '@sideroad/harness/fixtures';

/** A longer list is shortened: people read the recorded responses. */
const MOST_ITEMS = 14;

/**
 * Shortens a long list. A first page then is the only one.
 * @param {any} body
 */
function shortened(body) {
  const items = body?.data?.items;
  if (!Array.isArray(items) || items.length <= MOST_ITEMS) return body;
  const only = { total: MOST_ITEMS, pages: 1, limit: items.length, page: 1 };
  const meta = body.data.meta?.page > 1 ? body.data.meta : only;
  return { data: { items: items.slice(0, MOST_ITEMS), meta } };
}

/**
 * Creates middleware that answers GET calls of a remote's pages from the API and records the responses, without pictures and
 * what its samples make.
 * @param {string} api origin @param {string} dir the package's folder
 * @returns {import('webpack-dev-server').ExpressRequestHandler}
 */
export function recording(api, dir) {
  const fixtures = createFixtures(readSamples(dir).made);
  return async ({ method, url }, response, next) => {
    const isRecorded = method === 'GET' && url.startsWith('/api/') && !url.startsWith('/api/images/');
    if (!isRecorded || fixtures.isMade(url)) return next();
    const answer = await fetch(new URL(url, api));
    const body = shortened(await answer.json());
    await fixtures.keep({ call: callOf(url), status: answer.status, body });
    response.status(answer.status).set('cache-control', 'no-store').json(body);
  };
}
