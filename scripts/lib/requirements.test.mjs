import { jestTitles, playwrightTitles, requirementProblems } from './requirements.mjs';

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
    expect(requirementProblems(['HOME-1', 'HOME-2', 'HOME-3', 'HOME-4'], jestTitles(PASSED))).toEqual([
      'No test that ran names HOME-4.',
    ]);
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
