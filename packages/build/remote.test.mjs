import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import webpack from 'webpack';
import { exposesOf, PLATFORM_VERSION, platformRangeOf, remoteConfig } from './parts.mjs';

const ROOT = path.resolve(__dirname, '../..');

// Every test builds, some of them thrice.
jest.setTimeout(60_000);

/** A remote with one page, in a folder of the repository so that packages resolve. */
let dir;
beforeAll(async () => {
  await mkdir(path.join(ROOT, '.cache'), { recursive: true });
  dir = await mkdtemp(path.join(ROOT, '.cache/remote-'));
  await mkdir(path.join(dir, 'src'));
  const manifest = {
    name: 'mf-sample',
    version: '1.0.0',
    dependencies: { '@sideroad/shared': '^1.6.0' },
    federation: { port: 3999 },
  };
  await writeFile(path.join(dir, 'package.json'), JSON.stringify(manifest));
});
afterAll(() => rm(dir, { recursive: true }));

/** Builds the sample with a page of the given source. @returns the errors and the emitted files */
async function build(source, files = {}) {
  await writeFile(path.join(dir, 'src/Page.expose.tsx'), source);
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(dir, 'src', name), text);
  const config = remoteConfig({ packageDir: dir, mode: 'production' });
  const stats = await new Promise((resolve, reject) => {
    const compiler = webpack(config);
    compiler.run((error, result) => compiler.close(() => (error ? reject(error) : resolve(result))));
  });
  const errors = stats.compilation.errors.map(({ message }) => message);
  return { errors, output: config.output.path };
}

const PAGE = "import { useState } from 'react';\nexport default () => <h1>{useState('x')[0]}</h1>;\n";

it('[ARCH-38] builds a page that takes React from its host: names its chunks for preloading, has V8 compile each early', async () => {
  const { errors, output } = await build(PAGE);
  expect(errors).toEqual([]);
  const exposes = JSON.parse(await readFile(path.join(output, 'exposes.json'), 'utf8'));
  expect(Object.keys(exposes)).toEqual(['./Page']);
  expect(exposes['./Page'].js).toHaveLength(1);
  const scripts = (await readdir(output)).filter((file) => file.endsWith('.js'));
  expect(scripts).toEqual(expect.arrayContaining(exposes['./Page'].js));
  for (const file of scripts)
    expect(await readFile(path.join(output, file), 'utf8')).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
});

describe('[ARCH-48] a remote that contains a module of its host', () => {
  it.each([
    ['axios', "import axios from 'axios';\nexport default () => String(axios.VERSION);\n"],
    ['zustand', "import { create } from 'zustand';\nexport default create;\n"],
    [
      'the client, past its façade',
      "import { apiClient } from '../../../shared/src/api/client.ts';\nexport default () => String(apiClient);\n",
    ],
    [
      'schemas of the contract',
      "import { ERROR_CODES } from '@sideroad/shared/contract';\nexport default () => ERROR_CODES[0];\n",
    ],
  ])('refuses %s', async (_name, source) => {
    const { errors } = await build(source);
    expect(errors.join('\n')).toContain('A remote must not bundle what the host owns');
  });
});

describe('[ARCH-33] styles', () => {
  const styled =
    "import styles from './Page.module.css';\nexport default () => <p className={styles.box}>x</p>;\n";
  const css = (colour) => ({ 'Page.module.css': `@layer pages { .box { color: ${colour}; } }` });
  const emitted = async ({ output }) => {
    const name = (await readdir(output)).find((file) => file.endsWith('.css'));
    return readFile(path.join(output, name), 'utf8');
  };

  it('puts the order of layers at the head of every stylesheet', async () => {
    const text = await emitted(await build(styled, css('red')));
    expect(text.startsWith('@layer reset, tokens, vendor, base, components, pages, utilities;')).toBe(true);
  });

  it('[ARCH-33] gives class names the package and a hash of the file', async () => {
    const classOf = async (colour) =>
      /\.([\w-]+)\s*\{/.exec(await emitted(await build(styled, css(colour))))?.[1];
    const red = await classOf('red');
    expect(red).toMatch(/^remote-\w+-Page-box-[0-9a-f]{6}$/);
    expect(await classOf('red')).toBe(red);
    expect(await classOf('blue')).not.toBe(red);
  });
});

describe('what a remote exposes', () => {
  /** Puts empty source files where a remote has its own. */
  async function sourcesOf(...files) {
    const parent = await mkdtemp(path.join(ROOT, '.cache/exposes-'));
    const folder = path.join(parent, 'mf-sample');
    for (const file of files) {
      await mkdir(path.dirname(path.join(folder, 'src', file)), { recursive: true });
      await writeFile(path.join(folder, 'src', file), '');
    }
    return { folder, remove: () => rm(parent, { recursive: true }) };
  }

  it('is the default exports of its *.expose.ts and *.expose.tsx files', async () => {
    const files = ['a/APage.expose.tsx', 'b/Slot.expose.ts', 'a/APage.test.tsx', 'b/x.expose.css'];
    const { folder, remove } = await sourcesOf(...files);
    expect(exposesOf(folder)).toEqual({
      './APage': './src/a/APage.expose.tsx',
      './Slot': './src/b/Slot.expose.ts',
    });
    await remove();
  });

  it.each([
    [['a/APage.tsx'], 'mf-sample exposes nothing: name the file of its page src/<folder>/<Page>.expose.tsx.'],
    [
      ['a/APage.expose.tsx', 'b/APage.expose.tsx'],
      'mf-sample: ./src/a/APage.expose.tsx and ./src/b/APage.expose.tsx both expose ./APage; rename one of them.',
    ],
  ])('cannot come from %j', async (files, reason) => {
    const { folder, remove } = await sourcesOf(...files);
    expect(() => exposesOf(folder)).toThrow(reason);
    await remove();
  });
});

test('[REL-51, REL-45] a remote needs a range of the platform; by a URL that of the version installed', async () => {
  const dir = await mkdtemp(path.join(ROOT, '.cache/range-'));
  const rangeOf = async (asked) => {
    const dependencies = { '@sideroad/shared': asked };
    await writeFile(path.join(dir, 'package.json'), JSON.stringify({ name: 'mf-sample', dependencies }));
    return platformRangeOf(dir);
  };
  const installed = PLATFORM_VERSION.replace(/\.\d+$/, '');
  expect(await rangeOf('https://farms.example/platform/4.0.0/shared.tgz')).toBe(`^${installed}`);
  expect(await rangeOf('^1.6.0')).toBe('^1.6');
  for (const asked of ['file:../shared', '*', '1.6.0', '^1'])
    await expect(rangeOf(asked)).rejects.toThrow(`asks for ${asked}`);
  await rm(dir, { recursive: true });
});
