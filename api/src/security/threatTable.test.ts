import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(__dirname, '../../..');
const page = readFileSync(path.join(ROOT, 'docs/security.md'), 'utf8');

/** Rows of the table of dangers: danger, protection, file, test. Headings are bold. */
const rows = (page.slice(0, page.indexOf('\n\n', page.indexOf('| Danger'))).match(/^\|.*\|$/gm) ?? [])
  .slice(2)
  .map((row) => row.slice(2, -2).split(' | '))
  .filter(([danger = '']) => !danger.startsWith('**'));
const filesIn = (cell = '') => [...cell.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file);

describe('[SEC-35] the table of dangers in docs/security.md', () => {
  it('has many rows', () => expect(rows.length).toBeGreaterThan(30));

  it.each(rows)('%s', (_danger, against, where, test) => {
    expect(against).not.toBe('');
    expect(filesIn(where).filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([]);
    const tests = filesIn(test);
    expect(tests.length).toBeGreaterThan(0);
    for (const file of tests) {
      expect(file).toMatch(/\.(test|spec|deep)\.(ts|tsx|mjs)$/);
      expect([file, existsSync(path.join(ROOT, file))]).toEqual([file, true]);
      expect(readFileSync(path.join(ROOT, file), 'utf8')).toMatch(/\b(it|test|check)\b[.(]/);
    }
  });
});

/** Sources of the product, without tests. */
const sourcesOf = (room: string) =>
  readdirSync(path.join(ROOT, room), { recursive: true, encoding: 'utf8' })
    .filter(
      (file) => /\.(ts|tsx|mjs)$/.test(file) && !/\.test\.|node_modules|(^|\/)(dist|testing)\//.test(file),
    )
    .map((file) => ({ file: `${room}/${file}`, text: readFileSync(path.join(ROOT, room, file), 'utf8') }));

it('[SEC-20] the only markup made from text is escaped structured data', () => {
  const rooms = ['shared/src', 'shell/src', ...readdirSync(ROOT).filter((name) => name.startsWith('mf-'))];
  const sources = rooms.flatMap(sourcesOf);
  expect(sources.length).toBeGreaterThan(200);
  const markup =
    /dangerouslySetInnerHTML|\.(inner|outer)HTML\s*=[^=]|insertAdjacentHTML|document\.write|createContextualFragment/;
  expect(sources.filter(({ text }) => markup.test(text)).map(({ file }) => file)).toEqual([
    'shared/src/host/DocumentHead.tsx',
  ]);
});

it('[SEC-26] the API calls no server over HTTP but the store of its settings', () => {
  const asking = /\bfetch\(|node:https?'|from 'undici'|axios|S3Client/;
  const found = sourcesOf('api/src').filter(({ text }) =>
    asking.test(text.replaceAll(/import type .*|STATUS_CODES.*/g, '')),
  );
  expect(found.map(({ file }) => file)).toEqual(['api/src/uploads/s3Storage.ts']);
});

it('[SEC-34] each exception of npm audit is about an installed package', () => {
  const from = page.indexOf('## Flaws of dependencies');
  const section = page.slice(from, page.indexOf('\n## ', from + 1));
  expect(section).toContain('npm audit --omit=dev');
  const lock = JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8'));
  const excepted = [...section.matchAll(/^\| `([^`]+)` \| (.+) \|$/gm)];
  if (section.includes('No exceptions are known.')) expect(excepted).toEqual([]);
  else expect(excepted.length).toBeGreaterThan(0);
  for (const [, name, reason = ''] of excepted) {
    expect(Object.keys(lock.packages)).toContain(`node_modules/${name}`);
    expect(reason.length).toBeGreaterThan(20);
  }
});
