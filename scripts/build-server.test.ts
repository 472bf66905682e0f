import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const builder = pathToFileURL(path.join(__dirname, 'build-server.mjs')).href;
let root: string;

const write = (name: string, text: string) => {
  mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
  writeFileSync(path.join(root, name), text);
};
const read = (name: string) => readFileSync(path.join(root, name), 'utf8');

/** Builds the `api` package of the temporary root; returns the number of written files. */
function build(): number {
  const script = `const { buildServer } = await import(${JSON.stringify(builder)});
    console.log(await buildServer(['api'], ${JSON.stringify(root)}));`;
  return Number(execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' }));
}

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'build-server-'));
  write('api/src/main.ts', "import { one } from './lib/one.ts';\nexport const two: number = one + 1;\n");
  write('api/src/lib/one.ts', 'export const one = 1;\n');
  write('api/src/lib/one.test.ts', 'throw new Error();\n');
  write('api/src/db/migrations/1.sql', 'select 1;\n');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

describe('api and shell/server are compiled by swc before they start', () => {
  it('compiles to modules that Node.js runs, copies other files, and leaves out tests', () => {
    expect(build()).toBe(3);
    const main = pathToFileURL(path.join(root, 'api/dist/main.js')).href;
    const run = `console.log((await import(${JSON.stringify(main)})).two)`;
    write('package.json', '{"type":"module"}');
    expect(
      execFileSync(process.execPath, ['--input-type=module', '-e', run], { encoding: 'utf8' }).trim(),
    ).toBe('2');
    expect(read('api/dist/db/migrations/1.sql')).toBe('select 1;\n');
    expect(() => read('api/dist/lib/one.test.js')).toThrow('ENOENT');
  });

  it('builds only changed files, and removes outputs without a source', () => {
    build();
    expect(build()).toBe(0);
    write('api/src/main.ts', 'export const two = 2;\n');
    rmSync(path.join(root, 'api/src/lib/one.ts'));
    expect(build()).toBe(1);
    expect(() => read('api/dist/lib/one.js')).toThrow('ENOENT');
  });
});
