// @ts-check
import { callOf, createFixtures } from '@sideroad/harness/fixtures';

/** A longer list is shortened: people read the recorded responses. */
const MOST_ITEMS = 14;

/**
 * Shortens a long list, which then is the only page.
 * @param {any} body
 */
function shortened(body) {
  const items = body?.data?.items;
  if (!Array.isArray(items) || items.length <= MOST_ITEMS) return body;
  const meta = { total: MOST_ITEMS, pages: 1, limit: items.length, page: 1 };
  return { data: { items: items.slice(0, MOST_ITEMS), meta } };
}

/**
 * Creates middleware that answers GET calls of the page from the API and records the responses, without pictures.
 * @param {string} api origin @returns {import('webpack-dev-server').ExpressRequestHandler}
 */
export const recording = (api) => async (request, response, next) => {
  const { method, url } = request;
  if (method !== 'GET' || !url.startsWith('/api/') || url.startsWith('/api/images/')) return next();
  const answer = await fetch(new URL(url, api));
  const body = shortened(await answer.json());
  await createFixtures().keep({ call: callOf(url), status: answer.status, body });
  response.status(answer.status).set('cache-control', 'no-store').json(body);
};
