// @ts-check
/**
 * What one run takes pictures of.
 * @typedef {object} Task
 * @property {string} base URL of the version's pages in the online harness, without a slash at its end
 * @property {{ name: string, address: string }[]} samples
 * @property {string} folder for pictures and report
 */

/** @returns {Task} */
export const readTask = () => JSON.parse(process.env.PICTURES ?? '');

const WIDTHS = [390, 1440];
const SCHEMES = /** @type {const} */ (['light', 'dark']);

/** Noon of a Saturday in summer, when most farms are open. */
const CLOCK = 'clock-2026-07-11T12-00';

/** Adds a fixed clock and recorded answers to a sample's own settings. @param {string} address */
function withSettings(address) {
  const url = new URL(address, 'http://page.example');
  const own = url.searchParams.get('qa') ?? '';
  const api = /(^|\.)api-/.test(own) ? [] : ['api-fixtures'];
  const clock = /(^|\.)clock-/.test(own) ? [] : [CLOCK];
  url.searchParams.set('qa', [own, ...api, ...clock].filter(Boolean).join('.'));
  return url.pathname + url.search;
}

/** Lists the states of which pictures are taken. @param {Task['samples']} samples */
export const statesOf = (samples) =>
  samples.flatMap(({ name, address }) =>
    WIDTHS.flatMap((width) =>
      SCHEMES.map((scheme) => ({
        name: `${name}, ${width} px, ${scheme}`,
        address: withSettings(address),
        width,
        scheme,
      })),
    ),
  );
