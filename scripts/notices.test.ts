import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(__dirname, '..');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

/** Licences, as npm names them, by package or beginning (`@scope/*`), of one section of the notices. */
function namedIn(section: string): Map<string, string> {
  const [, text = ''] = read('THIRD_PARTY_NOTICES.md').split(`## ${section}\n`);
  const rows = [...(text.split('\n## ')[0] ?? '').matchAll(/^\| ([^|]+) \| (.+) \|$/gm)];
  return new Map(
    rows.flatMap(([, licence = '', names = '']) =>
      [...names.matchAll(/`([^`]+)`/g)].map(([, name = '']) => [name, licence] as const),
    ),
  );
}

/** Names the packages that a section does not name, or under another licence. */
function missingIn(section: string, folders: Iterable<string>): string[] {
  const named = namedIn(section);
  const missing = [...new Set(folders)].map((folder) => {
    const { name, license } = JSON.parse(read(path.join(folder, 'package.json')));
    const patterns = [...named.keys()].filter((pattern) => name.startsWith(pattern.replace('*', '')));
    const closest = patterns
      .filter((pattern) => pattern === name || pattern.endsWith('*'))
      .sort()
      .at(-1);
    const given = closest && named.get(closest);
    return given && given === (license ?? given) ? '' : `${license}: ${name}`;
  });
  return missing.filter(Boolean).sort();
}

it('the notices name each package that an image installs', () => {
  const image = ['--omit=dev', '--workspace', '@sideroad/shell', '--workspace', '@sideroad/api'];
  const list = execFileSync('npm', ['ls', '--all', '--parseable', ...image], { cwd: ROOT, encoding: 'utf8' });
  const folders = list.split('\n').map((folder) => path.relative(ROOT, folder));
  const installed = folders.filter(
    (folder) => folder.includes('node_modules/') && !folder.includes('@sideroad/'),
  );
  expect(installed.length).toBeGreaterThan(100);
  expect(missingIn('Packages on the server', installed)).toEqual([]);
});

it('the notices name each package in the scripts of the browser', () => {
  const remotes = readdirSync(ROOT).filter((name) => name.startsWith('mf-'));
  const builds = remotes.map(
    (name) => `${name}/dist/${JSON.parse(read(`${name}/dist/current.json`)).version}`,
  );
  const maps = ['shell/dist/browser', ...builds].flatMap((build) =>
    readdirSync(path.join(ROOT, build), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.js.map'))
      .map((file) => path.join(build, file)),
  );
  const sources = maps.flatMap((map): string[] => JSON.parse(read(map)).sources);
  const folders = sources.flatMap((source) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(source)?.[0] ?? []);
  expect(missingIn('Packages in the browser', folders)).toEqual([]);
});
