// @ts-check
const LIST = { data: [] };

/** Calls that answer with a list, by path; each finds nothing. */
const LISTS = [
  /^\/api\/farmsearch\/suggest$/,
  /^\/api\/(categories|features|feature-categories)$/,
  /^\/api\/farms\/[^/]+\/images\/bulk-gallery$/,
  /^\/api\/experiences\//,
];
const PAGES = /^\/api\/farmsearch\/(proximitysearch|textsearch)$/;
const FEED = /^\/api\/blog\/posts$/;

/**
 * What an API without a farm answers.
 * @param {string} path
 * @returns {object | null} null for a single thing, which does not exist
 */
export function emptyAnswer(path) {
  if (PAGES.test(path)) return { data: { items: [], meta: { total: 0, pages: 0, limit: 50, page: 1 } } };
  if (FEED.test(path)) return [];
  return LISTS.some((pattern) => pattern.test(path)) ? LIST : null;
}
