// @ts-check

/** Federation ports: the shell's dev port and the 999 after it. */
const FIRST_PORT = 3001;
const LONGEST_NAME = 40;

/** Folders that are not remotes, and the names of hosts in a page. */
const RESERVED = [
  'shell',
  'shared',
  'api',
  'e2e',
  'bench',
  'packages',
  'scripts',
  'docs',
  'standalone',
  'sideroad',
];

/** Addresses that the site server answers itself, so no page can use them. */
const SERVED = ['assets', 'remotes', 'override', 'healthz', 'readyz', 'metrics'];

/**
 * The words that the templates use.
 * @typedef {object} Words
 * @property {string} name short name, for the commands: `wine-tours`
 * @property {string} package `mf-wine-tours`
 * @property {string} page its first page: `WineToursPage`
 * @property {string} folder `wineToursPage`
 * @property {string} title `Wine tours`
 */

/**
 * @param {string} name @returns {Words}
 */
export function wordsOf(name) {
  const spaced = name.replaceAll('-', ' ');
  const title = spaced.charAt(0).toUpperCase() + spaced.slice(1);
  const page = `${name.replaceAll(/(?:^|-)(.)/g, (_match, first) => first.toUpperCase())}Page`;
  return { name, package: `mf-${name}`, page, folder: page.charAt(0).toLowerCase() + page.slice(1), title };
}

/**
 * Checks the name of a new remote. Returns the problem in one line, or null.
 * @param {string} name without `mf-`
 * @param {{ remotes: readonly string[], routeTable: string }} present short names of all remotes, and the
 *   text of the route table
 * @returns {string | null}
 */
export function nameProblem(name, { remotes, routeTable }) {
  if (name === '') return 'Which name? npm run new-remote -- market';
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name) || name.length > LONGEST_NAME) {
    return `"${name}" is no name of a remote: lower-case letters, digits and single hyphens, a letter first, at most ${LONGEST_NAME}`;
  }
  if (remotes.includes(name)) return `There is an mf-${name} already`;
  if (RESERVED.includes(name) || SERVED.includes(name)) return `"${name}" is taken by the site itself`;
  if (routeTable.includes(`'/${name}'`)) return `The address /${name} is taken (shell/src/routes.ts)`;
  return null;
}

/** Returns the port after the highest one in use. @param {readonly number[]} taken @returns {number} */
export function nextPort(taken) {
  return Math.max(FIRST_PORT - 1, ...taken) + 1;
}

/** Returns the line of the route table for the page. @param {Words} words */
export const routeLine = (words) => `page('/${words.name}', '${words.package}', './${words.page}', {}),`;
