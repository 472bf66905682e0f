// @ts-check
/** Makes an address of a page from its pattern, its record and the data of the live site. */
import { pageRecords } from '../lib/releases.mjs';

/**
 * Reads the first id in a response of the API; `1` without a response.
 * @template Body
 * @param {string} url @param {(body: Body) => string | undefined} read of the response's body
 */
async function firstId(url, read) {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(5000) });
    return String(read(await answer.json()) ?? '1');
  } catch {
    return '1';
  }
}

/** Parameters that depend on the site's data. @type {Record<string, (origin: string) => Promise<string>>} */
const PARAMETERS = {
  farmId: (origin) =>
    firstId(
      `${origin}/api/farmsearch/proximitysearch?latitude=43.65&longitude=-79.38&distance=20000&page=1&limit=1`,
      (/** @type {{ data?: { items?: { id: string }[] } }} */ body) => body.data?.items?.[0]?.id,
    ),
  categoryId: (origin) =>
    firstId(
      `${origin}/api/categories`,
      (/** @type {{ data?: { id: string }[] }} */ body) => body.data?.[0]?.id,
    ),
};

/**
 * Returns an address of a page, by its longest pattern, which is the least likely to redirect.
 * @param {string} origin of the live site @param {string[]} patterns e.g. `/farm/:farmId`
 * @returns {Promise<string>} a path
 */
export async function samplePath(origin, patterns) {
  const [pattern = '/'] = [...patterns].sort((a, b) => b.split('/').length - a.split('/').length);
  const { routes, sampleAddress } = await pageRecords();
  // The live shell may have pages that this checkout lacks.
  const record = routes.find((route) => route.pattern === pattern);
  const [path = '', query] = ((record && sampleAddress(record)) ?? pattern).split('?');
  const sample = path.split('/');
  const parts = pattern.split('/').map(async (part, index) => {
    if (!part.startsWith(':')) return part;
    const found = await PARAMETERS[part.slice(1)]?.(origin);
    return found === undefined ? (sample[index] ?? '').replace(/^:/, '') : encodeURIComponent(found);
  });
  return (await Promise.all(parts)).join('/') + (query ? `?${query}` : '');
}
