import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import vm from 'node:vm';
import webpack from 'webpack';
import { documentConfig, remoteConfig } from './index.mjs';

const ROOT = path.resolve(__dirname, '../..');

jest.setTimeout(60_000);

/** A remote with one page and its document, in a folder of the repository so that packages resolve. */
let dir;
beforeAll(async () => {
  await mkdir(path.join(ROOT, '.cache'), { recursive: true });
  dir = await mkdtemp(path.join(ROOT, '.cache/document-'));
  await mkdir(path.join(dir, 'src'));
  await describeRemote({ document: './src/document.ts' });
  const files = {
    'Page.module.css': '.title { color: red }',
    'Page.tsx':
      "import styles from './Page.module.css';\nexport default () => <h1 className={styles.title} />;\n",
    'later.ts': "export const later: string = 'later';\n",
    'document.ts': `import { calls as api } from '@sideroad/shared/domain/calls';
import styles from './Page.module.css';
export const calls = () => [api.textSearch('ä b', 1)];
export default () => ({
  title: styles.title,
  address: new URL('/a b?c=ä', 'https://farm.example').href,
  later: import('./later.ts') instanceof Promise,
});
`,
  };
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(dir, 'src', name), text);
});
afterAll(() => rm(dir, { recursive: true }));

function describeRemote(more) {
  const federation = { port: 3999, exposes: { './Page': './src/Page.tsx' }, ...more };
  return writeFile(
    path.join(dir, 'package.json'),
    JSON.stringify({
      name: 'mf-sample',
      version: '1.0.0',
      dependencies: { '@sideroad/shared': '^1.6.0' },
      federation,
    }),
  );
}

/** Runs webpack with a configuration. @returns the errors */
async function build(config) {
  const stats = await new Promise((resolve, reject) => {
    const compiler = webpack({ ...config, cache: false });
    compiler.run((error, result) => compiler.close(() => (error ? reject(error) : resolve(result))));
  });
  return stats.compilation.errors.map(({ message }) => message);
}

/** Builds the sample's page and document. @returns the output's files and the document module, loaded into a bare context */
async function buildBoth() {
  const outputPath = path.join(dir, 'dist');
  const options = { packageDir: dir, mode: 'production', outputPath };
  expect(await build(remoteConfig(options))).toEqual([]);
  expect(await build(documentConfig(options))).toEqual([]);
  const files = await readdir(outputPath);
  const scripts = files.filter((name) => /^document\.[\da-f]{8}\.js$/.test(name));
  expect(scripts).toHaveLength(1);
  const context = vm.createContext(Object.create(null));
  vm.runInContext(await readFile(path.join(outputPath, scripts[0]), 'utf8'), context);
  return { outputPath, files, document: context.sideroadDocument };
}

describe("ADR 10: a document module 'is built for Node beside the browser's files'", () => {
  it('is one script that needs the language only, and names classes as the page does', async () => {
    const { outputPath, files, document } = await buildBoth();
    expect(document.calls()).toEqual(['/api/farmsearch/textsearch?query=%C3%A4+b&page=1&limit=20']);
    const { title, address, later } = document.default();
    expect({ address, later }).toEqual({ address: 'https://farm.example/a%20b?c=%C3%A4', later: true });
    const sheet = files.find((name) => /^page-Page\..*\.css$/.test(name));
    expect(title).toMatch(/-title-/);
    expect(await readFile(path.join(outputPath, sheet), 'utf8')).toContain(`.${title}{`);
  });

  it('leaves a remote without one as it is', async () => {
    await describeRemote({});
    expect(documentConfig({ packageDir: dir, outputPath: dir })).toBeNull();
  });
});
