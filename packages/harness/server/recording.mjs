// @ts-check
import { answerJson } from './apiModes.mjs';
import { callOf } from './fixtures.mjs';

/** A longer list is shortened: people read the recorded responses, and its first farms fill more than a page. */
const LONG_LIST = 20;
const MOST_ITEMS = 14;

/**
 * Shortens a long list to what a page needs; then it is the only page.
 * @param {unknown} body
 */
export function shortened(body) {
  const data = body && typeof body === 'object' && 'data' in body ? body.data : null;
  if (!data || typeof data !== 'object' || !('items' in data) || !Array.isArray(data.items)) return body;
  if (data.items.length <= LONG_LIST) return body;
  const meta = { total: MOST_ITEMS, pages: 1, limit: data.items.length, page: 1 };
  return { data: { items: data.items.slice(0, MOST_ITEMS), meta } };
}

/**
 * Creates middleware that answers GET calls of the page from the API and records the responses, without pictures.
 * @param {string} api origin @param {import('./fixtures.mjs').Fixtures} fixtures
 * @returns {import('./apiModes.mjs').Handler}
 */
export const recording = (api, fixtures) => async (request, response, next) => {
  const { method, url = '/' } = request;
  if (method !== 'GET' || !url.startsWith('/api/') || url.startsWith('/api/images/')) return next();
  const answer = await fetch(new URL(url, api));
  const body = shortened(await answer.json());
  await fixtures.keep({ call: callOf(url), status: answer.status, body });
  answerJson(response, answer.status, body);
};
