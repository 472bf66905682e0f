import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { remoteFiles, writeFiles } from './files.mjs';
import { nameProblem, nextPort, routeLine, wordsOf } from './words.mjs';

const WORDS = { ...wordsOf('wine-tours'), port: 3006, platform: '^1.4.0', react: '19.3.1' };
const present = {
  remotes: ['farm', 'store'],
  routeTable: "page('/stay', 'mf-store', './StayPage', {}),",
};

describe('the name of a new remote', () => {
  it.each(['market', 'wine-tours', 'u-pick-2'])('%s will do', (name) => {
    expect(nameProblem(name, present)).toBeNull();
  });

  it.each([
    ['', 'Which name?'],
    ['Market', 'lower-case letters'],
    ['2go', 'a letter first'],
    ['wine--tours', 'single hyphens'],
    ['../farm', 'lower-case letters'],
    ['a'.repeat(41), 'at most 40'],
    ['farm', 'There is an mf-farm already'],
    ['remotes', 'taken by the site itself'],
    ['stay', 'The address /stay is taken'],
  ])('%p will not: %s', (name, reason) => {
    expect(nameProblem(name, present)).toContain(reason);
  });

  it('makes all names of the remote from one word', () => {
    expect(wordsOf('wine-tours')).toEqual({
      name: 'wine-tours',
      package: 'mf-wine-tours',
      page: 'WineToursPage',
      folder: 'wineToursPage',
      title: 'Wine tours',
    });
  });
});

test('[RUN-60] takes the first free port, and appears in the route table by one line', () => {
  expect(nextPort([3005, 3006, 3001])).toBe(3007);
  expect(routeLine(WORDS)).toBe("page('/wine-tours', 'mf-wine-tours', './WineToursPage', {}),");
});

describe('[RUN-60] the files of a new remote', () => {
  it('have a federation block and a webpack configuration of one call', async () => {
    const files = await remoteFiles(WORDS);
    expect(Object.keys(files).sort()).toEqual([
      'README.md',
      'e2e/wineToursPage.spec.ts',
      'fixtures/samples.json',
      'package.json',
      'src/texts.test.ts',
      'src/texts.ts',
      'src/wineToursPage/WineToursPage.expose.tsx',
      'src/wineToursPage/WineToursPage.module.css',
      'src/wineToursPage/WineToursPage.test.tsx',
      'webpack.config.mjs',
    ]);
    expect(JSON.parse(files['package.json'])).toMatchObject({
      name: 'mf-wine-tours',
      federation: {
        port: 3006,
        browserTests: ['./e2e/wineToursPage.spec.ts'],
      },
      dependencies: { '@sideroad/shared': '^1.4.0' },
    });
    expect(files['webpack.config.mjs']).toContain('export default remotePackageConfig(import.meta.dirname);');
    expect(JSON.parse(files['package.json']).scripts).toMatchObject({
      build: 'webpack',
      dev: 'webpack serve',
    });
    expect(Object.values(files).join('')).not.toMatch(/__\w+__/);
  });

  it('never replace an existing folder', async () => {
    const parent = await mkdtemp(path.join(tmpdir(), 'remote-'));
    const dir = path.join(parent, 'mf-x');
    try {
      await writeFiles(dir, { 'src/a.ts': 'first' });
      await expect(writeFiles(dir, { 'src/a.ts': 'second', 'b.ts': '' })).rejects.toThrow('EEXIST');
      expect(await readdir(dir)).toEqual(['src']);
      expect(await readFile(path.join(dir, 'src/a.ts'), 'utf8')).toBe('first');
    } finally {
      await rm(parent, { recursive: true });
    }
  });
});
