// @ts-check
/** Makes an address of a page from its pattern, its record and the data of the live site. */
import { pageRecords, sampleAddress } from '../lib/packages.mjs';

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
 * Returns an address of a page, by its longest pattern, which is the least likely to redirect.
 * @param {string} origin of the live site @param {string[]} patterns e.g. `/farm/:farmId`
 * @returns {Promise<string>} a path
 */
export async function samplePath(origin, patterns) {
  const [pattern = '/'] = [...patterns].sort((a, b) => b.split('/').length - a.split('/').length);
  // The live shell may have pages that this checkout lacks.
  const record = pageRecords().find((page) => page.pattern === pattern);
  const [path = '', query] = ((record && sampleAddress(record)) ?? pattern).split('?');
  const sample = path.split('/');
  const parts = pattern.split('/').map(async (part, index) => {
    if (!part.startsWith(':')) return part;
    const call = CALLS[part.slice(1)];
    return call ? encodeURIComponent(await firstId(origin + call)) : (sample[index] ?? '').replace(/^:/, '');
  });
  return (await Promise.all(parts)).join('/') + (query ? `?${query}` : '');
}
