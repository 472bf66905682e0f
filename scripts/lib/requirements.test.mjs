import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './packages.mjs';
import { jestTitles, playwrightTitles, requirementProblems, statedIds } from './requirements.mjs';

const PASSED = {
  testResults: [
    {
      assertionResults: [
        { status: 'passed', ancestorTitles: ['[HOME-1] rails'], title: '[HOME-2, HOME-3] show farms' },
        { status: 'pending', ancestorTitles: [], title: '[HOME-4] did not run' },
      ],
    },
  ],
};

describe('requirements and the tests that name them', () => {
  it('finds each requirement that no passed test names', () => {
    const titles = jestTitles(PASSED);
    expect(requirementProblems(['HOME-1', 'HOME-2', 'HOME-3'], titles)).toEqual([]);
    expect(requirementProblems(['HOME-1', 'HOME-2', 'HOME-3', 'HOME-4'], titles)).toEqual([
      'No test that ran names HOME-4.',
    ]);
    expect(requirementProblems(['HOME-1'], [])).toEqual(['No test that ran names HOME-1.']);
  });

  it('finds titles with an id that no page states, and ids stated twice', () => {
    expect(requirementProblems(['FARM-1', 'FARM-1'], ['[FARM-1] a', '[FARM-11] b'])).toEqual([
      'FARM-1 is stated twice.',
      'A test names FARM-11, which docs/product does not state.',
    ]);
  });

  it('reads titles of nested groups from a browser report, without failed tests', () => {
    const spec = (title, ok) => ({ title, ok });
    const report = {
      suites: [
        {
          title: 'a.spec.ts',
          specs: [spec('[MAP-1] x', true)],
          suites: [{ title: '[MAP-2] g', specs: [spec('y', true), spec('[MAP-3] z', false)] }],
        },
      ],
    };
    expect(requirementProblems(['MAP-1', 'MAP-2', 'MAP-3'], playwrightTitles(report))).toEqual([
      'No test that ran names MAP-3.',
    ]);
  });
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
    .map(([danger, , , cell]) => ({ danger, ids: cell.match(/[A-Z0-9]+-\d+/g) ?? [] }))
    .filter(({ ids }) => ids.length === 0 || ids.some((id) => !stated.has(id)));
  expect(wrong).toEqual([]);
});
