import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(__dirname, '..');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const files = execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8' }).trim().split('\n');
const names = new Set(files.map((file) => path.basename(file)));
const folders = files.flatMap((file) => [...file.matchAll(/\//g)].map(({ index }) => file.slice(0, index)));
const paths = new Set(['.', ...files, ...folders]);
const isThere = (name: string) => paths.has(path.normalize(name).replace(/(?<=.)\/$/, ''));
const manifests = files.filter((file) => path.basename(file) === 'package.json');
const scripts = new Set(manifests.flatMap((file) => Object.keys(JSON.parse(read(file)).scripts ?? {})));

/** Names that are no path of the repository: patterns, outputs, exposes, the remote that the docs let a team make. */
const OTHER = /[*{}]|^\.|(^|\/)(dist|node_modules)(\/|$)|^mf-market\//;

function anchors(page: string): string[] {
  const titles = [...read(page).matchAll(/^#+ (.+)$/gm)].map(([, title = '']) => title.toLowerCase());
  return titles.map((title) => `#${title.replace(/[^\p{L}\p{N}\s_-]/gu, '').replaceAll(' ', '-')}`);
}

/** Whether a page may name a path: as seen from the root, from the page, or from the `src` of its package. */
function isPath(name: string, folder: string): boolean {
  if (OTHER.test(name)) return true;
  if (!name.includes('/')) return !/^\w[\w.]*\.(tsx?|mjs)$/.test(name) || names.has(name);
  const [first = ''] = name.split('/');
  const roots = ['.', folder, path.join(folder, 'src')].filter((root) => isThere(path.join(root, first)));
  if (roots.length === 0) return !/\.(tsx?|mjs|css|json|ndjson|csv|ya?ml|sql|md)$/.test(name);
  return roots.some((root) => isThere(path.join(root, name)));
}

/** Names what a page says of the repository that is not there: links, paths in code, scripts of npm. */
function deadIn(page: string, text: string): string[] {
  const folder = path.dirname(page);
  const links = [...text.matchAll(/\]\((?!\w+:)([^)#\s]*)(#[^)\s]+)?\)/g)].filter(([, file = '', anchor]) => {
    const target = file ? path.join(folder, file) : page;
    return !isThere(target) || (anchor !== undefined && !anchors(target).includes(anchor));
  });
  const code = [...text.matchAll(/(?:`|\bnode )([\w@.][\w@./*{}-]*)(?=[`\s])/g)];
  const runs = [...text.matchAll(/\bnpm run (?:-s )?([\w:-]+)/g)];
  return [
    ...links,
    ...code.filter(([, name = '']) => !isPath(name, folder)),
    ...runs.filter(([, name = '']) => !scripts.has(name)),
  ].map(([dead]) => `${page}: ${dead}`);
}

it.each([
  '[a](gone.md)',
  '[a](testing.md#gone)',
  '`api/gone.sql`',
  '`Gone.tsx`',
  'node gone.mjs ',
  'npm run no',
])('names %s', (text) => expect(deadIn('docs/new.md', text)).toHaveLength(1));

it('each link, path and script that the docs name is there', () => {
  const pages = files.filter((file) => /^(?!shared\/etc\/).*\.md$/.test(file));
  expect(pages.flatMap((page) => deadIn(page, read(page)))).toEqual([]);
});
