// @ts-check
/** @typedef {import('./requests.mjs').Request} Request */

/** What a script waits for before it asks for more: data, and other scripts. */
const FOR_SCRIPTS = new Set(['Fetch', 'XHR', 'Script']);

/**
 * Requests that had to end before this one could start: its initiator and, for a script, all that scripts had received
 * by then. The browser does not say what the script waited for, so this is an upper bound.
 * @param {Request} request @param {readonly Request[]} before
 */
const causes = (request, before) =>
  before.filter(
    (other) =>
      request.initiators.includes(other.url) ||
      (!request.byMarkup && FOR_SCRIPTS.has(other.type) && (other.ended ?? Infinity) <= request.asked),
  );

/**
 * The longest chain of requests from the document to the target in which each needed the one before: as many serial
 * rounds to the server as the target took.
 * @param {readonly Request[]} requests in the order in which they were asked, the document first
 * @param {Request} target one of them
 * @returns {Request[]} from the document to the target
 */
export function chainTo(requests, target) {
  /** @type {Map<Request, Request[]>} */
  const chains = new Map();
  for (const [index, request] of requests.entries()) {
    const longest = causes(request, requests.slice(0, index))
      .map((cause) => chains.get(cause) ?? [])
      .reduce((best, chain) => (chain.length > best.length ? chain : best), []);
    chains.set(request, [...longest, request]);
  }
  return chains.get(target) ?? [];
}

/** Pictures of farms are named by their content, the site's own by their scene. */
const FARM_PICTURE = /^\/api\/images\/[\da-f]{16,}\//;

/** The farm's picture that was asked first. @param {readonly Request[]} requests */
export const firstFarmPicture = (requests) =>
  requests.find(({ url }) => FARM_PICTURE.test(new URL(url).pathname));
