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
  it('compiles to modules, copies other files, leaves out tests, and then builds only what changed', () => {
    expect(build()).toBe(3);
    expect(read('api/dist/main.js')).toContain('from "./lib/one.js"');
    expect(read('api/dist/db/migrations/1.sql')).toBe('select 1;\n');
    expect(() => read('api/dist/lib/one.test.js')).toThrow('ENOENT');
    expect(build()).toBe(0);
    write('api/src/main.ts', 'export const two = 2;\n');
    rmSync(path.join(root, 'api/src/lib/one.ts'));
    expect(build()).toBe(1);
    expect(() => read('api/dist/lib/one.js')).toThrow('ENOENT');
  });

  it('leaves builds alone that have come without their sources', () => {
    build();
    rmSync(path.join(root, 'api/src'), { recursive: true });
    expect(build()).toBe(0);
    expect(read('api/dist/lib/one.js')).toContain('one = 1');
  });
});
