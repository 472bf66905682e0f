// @ts-check
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { nameProblem, wordsOf, writeRemote } from './remote.mjs';
import { Refusal } from './site.mjs';

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

/**
 * What a project outside the repository has in its package.json.
 * @param {ReturnType<typeof wordsOf>} words @param {string} site origin
 */
function projectOf({ title, package: name }, site) {
  const { platform } = readJson(path.resolve(import.meta.dirname, '../package.json'));
  const { release, dependencies, ...rest } = platform;
  const tarball = (/** @type {string} */ file) => `${site}/platform/${release}/${file}.tgz`;
  return {
    name,
    version: '1.0.0',
    private: true,
    type: 'module',
    description: `${title}.`,
    scripts: {
      dev: 'sideroad dev',
      standalone: 'sideroad standalone',
      test: 'jest',
      build: 'webpack',
      publish: 'sideroad publish',
    },
    federation: { port: PORT },
    dependencies: { '@sideroad/shared': tarball('shared') },
    devDependencies: {
      sideroad: tarball('sideroad'),
      '@sideroad/kit': tarball('kit'),
      ...dependencies,
    },
    ...rest,
  };
}

const README = (/** @type {Record<string, string>} */ { title, url }) => `# ${title}

The page \`${url}\` of the Sideroad site that package.json names.

- \`npm run dev\`: the site with this page from its sources; \`npm run standalone\`: the page alone. http://localhost:${PORT}
- \`npm test\`, \`npm run build\`
- \`SIDEROAD_TOKEN=… npm run publish\`: builds, checks and makes it live. \`npx sideroad rollback NAME\` takes it back.
`;

/**
 * Creates a remote in a new folder and installs it.
 * @param {string} name @param {{ page?: string, site?: string }} options `page`: path of its page
 * @returns {Promise<string>} what to do next @throws Refusal
 */
export async function create(name, { page, site: given }) {
  const site = given ? new URL(given).origin : ownSite();
  /** @type {Record<string, { pages: { pattern: string }[] }>} */
  const live = await (await fetch(`${site}/remotes.json`)).json();
  const pages = Object.entries(live).flatMap(([remote, entry]) =>
    entry.pages.map(({ pattern }) => ({ pattern, remote })),
  );
  const remotes = Object.keys(live).map((remote) => remote.replace(/^mf-/, ''));
  const problem = nameProblem(name, { remotes, pages }, page);
  if (problem) throw new Refusal(problem);

  const dir = path.resolve(name);
  const words = wordsOf(name, page);
  await writeRemote(dir, { ...words, kit: '@sideroad/kit', port: PORT });
  // It is for a checkout of the site.
  await rm(path.join(dir, 'e2e'), { recursive: true });
  const json = (/** @type {object} */ value) => `${JSON.stringify(value, null, 2)}\n`;
  await writeFile(path.join(dir, 'package.json'), json(projectOf(words, site)));
  await writeFile(
    path.join(dir, 'tsconfig.json'),
    json({ extends: '@sideroad/kit/tsconfig.json', include: ['src'] }),
  );
  await writeFile(path.join(dir, 'README.md'), README(words));
  await writeFile(path.join(dir, 'jest.config.mjs'), "export { default } from '@sideroad/kit/jest';\n");
  await writeFile(path.join(dir, '.gitignore'), 'node_modules/\ndist/\n.cache/\n');
  const { status } = spawnSync('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: dir,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0)
    throw new Refusal(`${name} is written, but npm could not install it: run npm install there`);
  return `${name} is there, with the page ${words.url}. See it in the site:\n\n  cd ${name}\n  npm run dev`;
}
