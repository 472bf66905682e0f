// @ts-check
/** Addresses at which a page can be looked at, made of its patterns, its record and what the live site has. */
import { pageRecords } from '../lib/releases.mjs';

/**
 * The first id that a call of the API tells, else one that no farm or category has.
 * @template Body
 * @param {string} url @param {(body: Body) => string | undefined} read of the call's answer
 */
async function firstId(url, read) {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(5000) });
    return String(read(await answer.json()) ?? '1');
  } catch {
    return '1';
  }
}

/** What differs from site to site. @type {Record<string, (origin: string) => Promise<string>>} */
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
 * One address of a page: that of its longest pattern, which redirects least.
 * @param {string} origin of the live site @param {string[]} patterns e.g. `/farm/:farmId`
 * @returns {Promise<string>} a path
 */
export async function samplePath(origin, patterns) {
  const [pattern = '/'] = [...patterns].sort((a, b) => b.split('/').length - a.split('/').length);
  const { routes, sampleAddress } = await pageRecords();
  // The live shell may have pages that this checkout has not.
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
