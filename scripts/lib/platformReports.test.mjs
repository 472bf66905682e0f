import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { bumpBetween, bumpIsEnough, writeReports } from './platformReports.mjs';

const card = (props, parameter = '{ title }') => ({
  'index.d.ts': "export { Card } from './Card.tsx';\n",
  'Card.d.ts': `interface CardProps {\n${props}\n}\nexport declare function Card(${parameter}: CardProps): unknown;\n`,
});
const index = (...lines) => ({ 'index.d.ts': lines.map((line) => `export ${line}\n`).join('') });
const TYPE = 'declare namespace Type { type TUnion<T> = T; type TLiteral<T> = T; }';
const [a, b] = ['declare const a: string;', 'declare const b: string;'];

/** Declarations before and after a change, and the version bump that it needs. */
const CHANGES = [
  ['nothing', index(a, b), index(b, a), 'none'],
  ['how a parameter is taken apart', card('title: string;'), card('title: string;', '{ title: t }'), 'none'],
  ['a new name', index(a), index(a, b), 'minor'],
  ["a new name of a library's", index(a), index(a, "{ join } from 'node:path';"), 'minor'],
  ['a lost name', index(a, b), index(a), 'major'],
  ['a new prop', card('title: string;'), card('title: string;\ntone?: string;'), 'minor'],
  ['a lost prop', card('title: string;\ntone?: string;'), card('title: string;'), 'major'],
  ['a prop of another type', card('title: string;'), card('title: number;'), 'major'],
  [
    'a new parameter',
    index('declare function f(a: string): void;'),
    index('declare function f(a: string, b: number): void;'),
    'major',
  ],
  [
    'a member that moves to another type',
    index('interface A {\nx: 1;\ny: 2;\n}', 'interface B {\nz: 3;\n}'),
    index('interface A {\ny: 2;\n}', 'interface B {\nx: 1;\nz: 3;\n}'),
    'major',
  ],
  [
    'one more value of a list',
    index("declare const CODES: readonly ['a', 'b'];"),
    index("declare const CODES: readonly ['a', 'c', 'b', 'd'];"),
    'minor',
  ],
  [
    'one more literal of a schema',
    index(TYPE, "declare const S: Type.TUnion<[Type.TLiteral<'a'>, Type.TLiteral<'b'>]>;"),
    index(
      TYPE,
      "declare const S: Type.TUnion<[Type.TLiteral<'a'>, Type.TLiteral<'c'>, Type.TLiteral<'b'>]>;",
    ),
    'minor',
  ],
  [
    'one less value of a list',
    index("declare const CODES: readonly ['a', 'c', 'b'];"),
    index("declare const CODES: readonly ['a', 'b'];"),
    'major',
  ],
];

let reports;
beforeAll(() => {
  const dir = mkdtempSync(path.join(tmpdir(), 'reports-'));
  reports = path.join(dir, 'reports');
  /** One package for all: API Extractor reads its libraries once. */
  const exports = {};
  for (const [number, [, ...states]] of CHANGES.entries())
    for (const [state, files] of states.slice(0, 2).entries()) {
      const folder = `${number}/${state}`;
      mkdirSync(path.join(dir, folder), { recursive: true });
      for (const [file, code] of Object.entries(files)) writeFileSync(path.join(dir, folder, file), code);
      exports[`./${folder}`] = `./${folder}/index.d.ts`;
    }
  writeFileSync(path.join(dir, 'package.json'), JSON.stringify({ name: '@sideroad/shared', exports }));
  writeReports(dir, reports);
});
afterAll(() => rmSync(path.dirname(reports), { recursive: true }));

describe('[ARCH-35] addition is minor, removal is major, and CI refuses a missing bump', () => {
  it.each(CHANGES.map(([change, , , bump], number) => [change, bump, number]))(
    '%s: %s',
    (_, bump, number) => {
      const [before, after] = [0, 1].map((state) =>
        readFileSync(path.join(reports, `${number}/${state}.api.md`), 'utf8'),
      );
      expect(bumpBetween(before, after)).toBe(bump);
    },
  );

  it.each([
    ['1.2.0', '1.3.0', 'minor', true],
    ['1.2.0', '1.2.9', 'minor', false],
    ['1.2.0', '1.9.0', 'major', false],
    ['1.2.0', '2.0.0', 'major', true],
    ['1.2.0', '1.2.0', 'none', true],
  ])('from %s to %s for a %s change: %s', (from, version, bump, enough) => {
    expect(bumpIsEnough(from, version, bump)).toBe(enough);
  });
});
