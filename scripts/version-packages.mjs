// @ts-check
/**
 * `npm run version-packages`: makes a release of `.changeset/*.md`. Changesets numbers the site's packages; the root's package.json,
 * which the site reads, the files of `deploy/` and the lock file follow, and CHANGELOG.md gets the entries by headings.
 */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readCommandLine } from '@sideroad/server-kit/commandLine';
import { ROOT } from './lib/packages.mjs';
import { runProgram } from './lib/testRuns.mjs';

const { refuse } = readCommandLine({
  call: 'npm run version-packages',
  says: 'Gives the site its next version, by the entries in .changeset.',
});
const HEADINGS = ['Operators, in this order', 'Teams, in this order', 'Added', 'Changed', 'Fixed', 'Removed'];
const DEPLOY = [
  'Containerfile',
  'compose.yaml',
  'kubernetes/site/kustomization.yaml',
  'kubernetes/release/kustomization.yaml',
];
const read = (/** @type {string} */ file) => readFileSync(path.join(ROOT, file), 'utf8');
/** @param {string} file @param {RegExp} pattern @param {string} text */
function replaceIn(file, pattern, text) {
  const replaced = read(file).replace(pattern, () => text);
  writeFileSync(path.join(ROOT, file), replaced);
}

const files = readdirSync(path.join(ROOT, '.changeset')).filter((file) => /^(?!README).*\.md$/.test(file));
const sections = files.sort().flatMap((file) => read(`.changeset/${file}`).split(/^### /m).slice(1));
if (sections.length === 0) refuse('.changeset has no entry');
/** @param {string} heading */
const textBelow = (heading) =>
  sections
    .flatMap((text) => (text.startsWith(`${heading}\n`) ? text.slice(heading.length).trim() : []))
    .join('\n');
const changes = HEADINGS.filter(textBelow).map((heading) => `### ${heading}\n\n${textBelow(heading)}\n\n`);

if (!(await runProgram('changeset', ['version']))) process.exit(1);
const { version } = JSON.parse(read('packages/cli/package.json'));
const title = `## ${version} - ${new Date().toISOString().slice(0, 10)}`;
replaceIn('package.json', /(?<="version": ")[^"]+/, version);
for (const file of DEPLOY)
  replaceIn(`deploy/${file}`, /(?<=sideroad:|SIDEROAD_VERSION:-|newTag: )\d[\d.]*/g, version);
replaceIn('CHANGELOG.md', /^(?=## )/m, `${title}\n\n${changes.join('')}`);
execFileSync('npm', ['install', '--package-lock-only', '--ignore-scripts'], { cwd: ROOT, stdio: 'inherit' });
