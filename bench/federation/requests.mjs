// @ts-check

/**
 * A request as the browser's events tell it. Times are seconds from an arbitrary moment.
 * @typedef {object} Request
 * @property {string} url
 * @property {string} type of DevTools: Document, Script, Fetch, Image …
 * @property {boolean} byMarkup whether a document or a style asked, not a script
 * @property {string[]} initiators addresses of the documents, styles and scripts that asked, where that is told
 * @property {number} asked
 * @property {number} [ended] absent while it runs
 * @property {number} bytes over the wire, headers included
 */

/** Of calls, with the one that it continues. @typedef {{ callFrames: { url: string }[], parent?: Stack }} Stack */

/** Addresses of the scripts on a stack. @param {Stack} [stack] @returns {string[]} */
const onStack = (stack) =>
  stack ? [...stack.callFrames.map(({ url }) => url), ...onStack(stack.parent)] : [];

/**
 * Notes every request of a page from now on.
 * @param {import('@playwright/test').CDPSession} session
 * @returns {Promise<Request[]>} in the order in which they were asked; grows
 */
export async function noteRequests(session) {
  /** @type {Request[]} */
  const requests = [];
  /** @type {Map<string, Request>} */
  const byId = new Map();
  const end = (/** @type {string} */ id, /** @type {number} */ ended, bytes = 0) =>
    Object.assign(byId.get(id) ?? {}, { ended, bytes });
  session.on('Network.requestWillBeSent', ({ requestId, request, timestamp, type, initiator }) => {
    if (!request.url.startsWith('http')) return;
    // A redirect goes on under the number of the request that it ends.
    end(requestId, timestamp);
    const noted = {
      url: request.url,
      type: type ?? 'Other',
      byMarkup: initiator.type === 'parser' || initiator.type === 'preload',
      initiators: [...new Set([initiator.url ?? '', ...onStack(initiator.stack)].filter(Boolean))],
      asked: timestamp,
      bytes: 0,
    };
    byId.set(requestId, noted);
    requests.push(noted);
  });
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) =>
    end(requestId, timestamp, encodedDataLength),
  );
  session.on('Network.loadingFailed', ({ requestId, timestamp }) => end(requestId, timestamp));
  await session.send('Network.enable');
  return requests;
}

/** A page is quiet when nothing has been asked for so long, nothing is on its way, and its thread has nothing to do. */
const QUIET_MS = 1000;

/** @param {import('@playwright/test').Page} page @param {readonly Request[]} requests of the page; grows */
export async function untilQuiet(page, requests) {
  for (let count = -1; count !== requests.length || requests.some(({ ended }) => !ended); ) {
    count = requests.length;
    await page.waitForTimeout(QUIET_MS);
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  }
}

/** Bytes of scripts. @param {readonly Request[]} requests */
export const scriptBytes = (requests) =>
  requests
    .filter(({ url }) => new URL(url).pathname.endsWith('.js'))
    .reduce((sum, { bytes }) => sum + bytes, 0);
