// @ts-check
/** @typedef {import('../server/fixtures.mjs').Samples['samples']} Samples */
/**
 * What one run takes pictures of.
 * @typedef {object} Task
 * @property {string} base URL of the version's pages in the online harness, without a slash at its end
 * @property {Samples} samples
 * @property {string} folder for pictures and report
 * @property {string} browser its program
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

/** Name of a state's pictures without the place on the page. @param {string} state */
export const fileOf = (state) => `${state.replace(/[^a-z\d]+/gi, '-')}-`;

/** Lists the pages to open, each with the states of which pictures are taken there. @param {Samples} samples */
export const viewsOf = (samples) =>
  samples.flatMap(({ name, address, expect = '', storage = {} }) =>
    WIDTHS.map((width) => {
      const title = `${name}, ${width} px`;
      return {
        title,
        address: withSettings(address),
        text: expect,
        storage,
        width,
        states: SCHEMES.map((scheme) => ({ name: `${title}, ${scheme}`, scheme })),
      };
    }),
  );
