// @ts-check
/** Makes a URL of a page from its record and the data of the live site. */

/** Calls whose first item has the id of a parameter. @type {Record<string, string>} */
const CALLS = {
  farmId: '/api/farmsearch/proximitysearch?latitude=43.65&longitude=-79.38&distance=20000&page=1&limit=1',
  categoryId: '/api/categories',
};

/** Reads the first id in a response of the live site; `1` without one. @param {string} url @returns {Promise<string>} */
async function firstId(url) {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(5000) });
    const { data } = await answer.json();
    return String((data.items ?? data)[0].id);
  } catch {
    return '1';
  }
}

/**
 * Returns the path of a page.
 * @param {string} origin of the live site @param {Pick<import('@sideroad/shared/contract').PageRecord, 'pattern' | 'sample'>} page
 */
export async function samplePath(origin, { pattern, sample: given }) {
  const [path = '', query] = (given ?? pattern).split('?');
  const sample = path.split('/');
  const parts = pattern.split('/').map(async (part, index) => {
    if (!part.startsWith(':')) return part;
    const call = CALLS[part.slice(1)];
    return call ? encodeURIComponent(await firstId(origin + call)) : (sample[index] ?? '').replace(/^:/, '');
  });
  return (await Promise.all(parts)).join('/') + (query ? `?${query}` : '');
}
