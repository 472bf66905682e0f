import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './packages.mjs';
import { jestTitles, playwrightTitles, requirementProblems, statedIds } from './requirements.mjs';

it('finds ids that no passed test names, that no page states, and that are stated twice', () => {
  const passed = (title, ...ancestorTitles) => ({ status: 'passed', ancestorTitles, title });
  const assertionResults = [
    passed('[HOME-2, HOME-3] show farms', '[HOME-1] rails'),
    { ...passed('[HOME-4] did not run'), status: 'pending' },
  ];
  const inner = {
    title: '[MAP-2] g',
    specs: [
      { title: '[MAP-3] z', ok: false },
      { title: 'y', ok: true },
    ],
  };
  const suite = { title: 'a.spec.ts', specs: [{ title: '[MAP-1] x', ok: true }], suites: [inner] };
  const titles = [
    ...jestTitles({ testResults: [{ assertionResults }] }),
    ...playwrightTitles({ suites: [suite] }),
  ];
  const stated = ['HOME-1', 'HOME-1', 'HOME-2', 'HOME-4', 'MAP-1', 'MAP-2', 'MAP-3'];
  expect(requirementProblems(stated, titles)).toEqual([
    'HOME-1 is stated twice.',
    'No test that ran names HOME-4.',
    'No test that ran names MAP-3.',
    'A test names HOME-3, which docs/product does not state.',
  ]);
});

it('gives every requirement of the docs an id', () => {
  const pages = [
    'architecture.md',
    ...readdirSync(path.join(ROOT, 'docs/product')).map((page) => `product/${page}`),
  ];
  const lines = pages.flatMap((page) => readFileSync(path.join(ROOT, 'docs', page), 'utf8').split('\n'));
  expect(lines.filter((line) => /^\s*- (?!\*\*\[[A-Z0-9]+-\d+\]\*\* )/.test(line))).toEqual([]);
});

it('[SEC-35] each danger in docs/security.md names requirements that exist', () => {
  const page = readFileSync(path.join(ROOT, 'docs/security.md'), 'utf8');
  const table = page.slice(page.indexOf('| Danger'), page.indexOf('\n\n', page.indexOf('| Danger')));
  const rows = table
    .split('\n')
    .slice(2)
    .map((row) => row.slice(2, -2).split(' | '));
  const stated = new Set(statedIds());
  const wrong = rows
    .filter(([danger]) => !danger.startsWith('**'))
    .map(([danger, , cell]) => ({ danger, ids: cell.match(/[A-Z0-9]+-\d+/g) ?? [] }))
    .filter(({ ids }) => ids.length === 0 || ids.some((id) => !stated.has(id)));
  expect(wrong).toEqual([]);
});
