// @ts-check
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ownerAgainst } from '#pages';
import { nameProblem, wordsOf, writeRemote } from './remote.mjs';
import { originOf, Refusal } from './site.mjs';

const PORT = 3100;

const readJson = (/** @type {string} */ file) => JSON.parse(readFileSync(file, 'utf8'));

/**
 * The site from which npx has this package, as npx writes it down in its own folder.
 * @returns {string} its origin @throws Refusal if the package came another way
 */
function ownSite() {
  try {
    const { dependencies } = readJson(path.resolve(import.meta.dirname, '../../../package.json'));
    return new URL(dependencies.sideroad).origin;
  } catch {
    throw new Refusal('Which site? Give --site https://….');
  }
}

/** What the packed command knows of its site's packages, as words of the template. @param {string} site origin */
function platformWords(site) {
  const { platform } = readJson(path.resolve(import.meta.dirname, '../package.json'));
  if (!platform)
    throw new Refusal(
      `Only the command that a site packs creates: npx -y ${site}/platform/latest/sideroad.tgz create NAME`,
    );
  const { release, browserslist, overrides, ...versions } = platform;
  return {
    ...{ ...versions, tarballs: `${site}/platform/${release}` },
    ...{ browserslist: JSON.stringify(browserslist), overrides: JSON.stringify(overrides) },
  };
}

/**
 * Creates a remote in a new folder and installs it.
 * @param {string} given with or without `mf-` @param {{ page?: string, site?: string }} options `page`: path of its page
 * @returns {Promise<string>} what to do next @throws Refusal
 */
export async function create(given, { page, site: named }) {
  const name = given.replace(/^mf-/, '');
  const wanted = named ?? process.env.SIDEROAD_SITE;
  const site = wanted ? originOf(wanted) : ownSite();
  /** @type {Record<string, { pages?: { pattern: string }[] }> | null} */
  const live = await fetch(`${site}/remotes.json`)
    .then((answer) => (answer.ok ? answer.json() : null))
    .catch(() => null);
  if (!live) throw new Refusal(`${site} does not answer as a Sideroad site; start it, or name another one.`);
  const pages = Object.entries(live).flatMap(([remote, { pages = [] }]) =>
    pages.map(({ pattern }) => ({ pattern, remote })),
  );
  const remotes = Object.keys(live).map((remote) => remote.replace(/^mf-/, ''));
  const problem = nameProblem(name, { remotes, pages, ownerAgainst }, page);
  if (problem) throw new Refusal(problem);

  const dir = path.resolve(name);
  if (existsSync(dir))
    throw new Refusal(`There is a ${name} in this folder already; choose another name, or move it.`);
  const words = wordsOf(name, page);
  await writeRemote(dir, 'outside', { ...words, ...platformWords(site), kit: '@sideroad/kit', port: PORT });
  const { status } = spawnSync('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: dir,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0)
    throw new Refusal(`${name} is written, but npm could not install it: run npm install there`);
  return `${name} is there, with the page ${words.url}. See it in the site:\n\n  cd ${name}\n  npm run dev`;
}
