// @ts-check
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

const TEMPLATE = path.resolve(import.meta.dirname, '../template');
/** Hides the templates from tools that would check them. */
const ENDING = '.txt';
const LONGEST_NAME = 40;
/** Folders that are not remotes, and names of hosts in a page. */
const TAKEN = 'shell shared api e2e bench packages scripts docs standalone sideroad'.split(' ');
/** Words, and parameters such as `:id` or `:id?`. */
const ADDRESS = /^(\/([a-z0-9-]+|:[a-zA-Z]+\??))+$/;

/**
 * Makes the words that the templates use.
 * @param {string} name e.g. `wine-tours` @param {string} [url] path of its page
 */
export function wordsOf(name, url = `/${name}`) {
  const spaced = name.replaceAll('-', ' ');
  const title = spaced.charAt(0).toUpperCase() + spaced.slice(1);
  const page = `${name.replaceAll(/(?:^|-)(.)/g, (_match, first) => first.toUpperCase())}Page`;
  return {
    name,
    url,
    package: `mf-${name}`,
    page,
    folder: page.charAt(0).toLowerCase() + page.slice(1),
    title,
  };
}

/**
 * Checks the name of a new remote.
 * @param {string} name without `mf-`
 * @param {{ remotes: readonly string[], pages: { pattern: string, remote: string }[],
 *   ownerAgainst: typeof import('@sideroad/releases').ownerAgainst }} present short names of all remotes, and their pages
 * @param {string} [url] path of its page
 * @returns {string | null} the problem in one line
 */
export function nameProblem(name, { remotes, pages, ownerAgainst }, url = `/${name}`) {
  if (name === '') return 'Which name? For example market';
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name) || name.length > LONGEST_NAME) {
    return `"${name}" is no name of a remote: lower-case letters, digits and single hyphens, a letter first, at most ${LONGEST_NAME}`;
  }
  if (remotes.includes(name)) return `There is an mf-${name} already`;
  if (!ADDRESS.test(url)) return `"${url}" is no address of a page: give one like /market/stalls`;
  const first = url.split('/')[1] ?? '';
  if (TAKEN.includes(name)) return `"${name}" is taken by the site itself`;
  const owner =
    pages.find(({ pattern }) => pattern.split('/')[1] === first)?.remote ??
    ownerAgainst(`mf-${name}`, url, {});
  return owner && `The address ${url} is taken: /${first} is of ${owner}`;
}

/**
 * Writes the files of a new remote: the templates with `__word__` replaced in names and texts.
 * @param {string} dir @param {'checkout' | 'outside'} kind whether it is in this repository, or a project of its own
 * @param {Record<string, string | number>} words @throws if the folder exists
 */
export async function writeRemote(dir, kind, words) {
  const fill = (/** @type {string} */ text) =>
    text.replaceAll(/__([a-z]+)__/g, (_match, word) => String(words[word]));
  await mkdir(dir);
  for (const template of [path.join(TEMPLATE, 'both'), path.join(TEMPLATE, kind)])
    for (const entry of await readdir(template, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const source = path.join(entry.parentPath, entry.name);
      const target = path.join(dir, fill(path.relative(template, source).slice(0, -ENDING.length)));
      await mkdir(path.dirname(target), { recursive: true });
      await writeFile(target, fill(await readFile(source, 'utf8')));
    }
}
