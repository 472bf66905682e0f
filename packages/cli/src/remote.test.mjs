import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ownerAgainst } from '../../releases/src/pages.ts';
import { nameProblem, wordsOf, writeRemote } from './remote.mjs';

const present = {
  remotes: ['farm', 'store'],
  pages: [{ pattern: '/wine/:id', remote: 'mf-wine' }],
  ownerAgainst,
};

describe('the name and the address of a new remote', () => {
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
    ['shell', 'taken by the site itself'],
    ['remotes', 'is of the site itself'],
    ['market', 'is no address of a page', 'market'],
    ['market', '/wine is of mf-wine', '/wine/tours'],
    ['market', '/stay is of mf-store', '/stay/tours'],
    ['market', '/owner is of mf-owner', '/owner/login'],
    // As a publish would refuse it.
    ['market', 'is of the site itself', '/my-accounts/orders'],
  ])('[REL-51] %p will not: %s', (name, reason, ...url) => {
    expect(nameProblem(name, present, ...url)).toContain(reason);
  });
});

it('[REL-51] writes the path of its page wherever a file names it', async () => {
  const parent = await mkdtemp(path.join(tmpdir(), 'remote-'));
  const dir = path.join(parent, 'market');
  try {
    const read = (name) => readFile(path.join(dir, name), 'utf8');
    const versions = { react: '19.3.1', webpack: '5.110.3', cli: '7.2.3', testing: '16.3.3' };
    await writeRemote(dir, 'outside', {
      ...{ ...wordsOf('market', '/market/stalls'), ...versions, port: 3100, kit: '@sideroad/kit' },
      ...{ tarballs: 'https://farms.example/platform/4.0.0-0000000a', browserslist: '[]', overrides: '{}' },
    });
    const { dependencies, devDependencies } = JSON.parse(await read('package.json'));
    expect(dependencies['@sideroad/shared']).toBe('https://farms.example/platform/4.0.0-0000000a/shared.tgz');
    expect(Object.values(devDependencies).join(' ')).not.toMatch(/__|undefined/);
    expect(JSON.parse(await read('tsconfig.json'))).toMatchObject({ include: ['src'] });
    expect(JSON.parse(await read('pages.json'))).toEqual([
      { pattern: '/market/stalls', expose: './MarketPage' },
    ]);
    expect(await read('src/marketPage/MarketPage.expose.tsx')).toContain("canonicalPath: '/market/stalls'");
    expect(await read('webpack.config.mjs')).toContain("from '@sideroad/kit'");
  } finally {
    await rm(parent, { recursive: true });
  }
});

it('[RUN-60] writes a federation block and a webpack configuration of one call, and replaces no folder', async () => {
  const parent = await mkdtemp(path.join(tmpdir(), 'remote-'));
  const dir = path.join(parent, 'mf-wine-tours');
  const words = {
    ...wordsOf('wine-tours'),
    port: 3006,
    platform: '^1.4.0',
    react: '19.3.1',
    kit: '@sideroad/build',
    build: '1.1.0',
  };
  const read = (name) => readFile(path.join(dir, name), 'utf8');
  try {
    await writeRemote(dir, 'checkout', words);
    const entries = await readdir(dir, { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile());
    const names = files.map(({ parentPath, name }) => path.relative(dir, path.join(parentPath, name)));
    expect(names.sort()).toEqual([
      'README.md',
      'e2e/wineToursPage.spec.ts',
      'fixtures/samples.json',
      'package.json',
      'pages.json',
      'src/texts.test.ts',
      'src/texts.ts',
      'src/wineToursPage/WineToursPage.expose.tsx',
      'src/wineToursPage/WineToursPage.module.css',
      'src/wineToursPage/WineToursPage.test.tsx',
      'webpack.config.mjs',
    ]);
    expect(JSON.parse(await read('package.json'))).toMatchObject({
      name: 'mf-wine-tours',
      federation: { port: 3006, browserTests: ['./e2e/wineToursPage.spec.ts'] },
      dependencies: { '@sideroad/shared': '^1.4.0' },
      devDependencies: { '@sideroad/build': '1.1.0' },
      scripts: { build: 'webpack', dev: 'webpack serve' },
    });
    expect(await read('webpack.config.mjs')).toContain(
      'export default remotePackageConfig(import.meta.dirname);',
    );
    const texts = await Promise.all(names.map(read));
    expect(texts.join('')).not.toMatch(/__\w+__|undefined/);
    await expect(writeRemote(dir, 'checkout', words)).rejects.toThrow('EEXIST');
  } finally {
    await rm(parent, { recursive: true });
  }
});
