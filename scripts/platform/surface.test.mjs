import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { bumpIsEnough, compareSurfaces, exportsOf, tokensOf } from './surface.mjs';

let dir;
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'surface-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

function surfaceOf(files) {
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(dir, name), text);
  return Object.fromEntries(exportsOf(path.join(dir, 'index.d.ts')));
}

const card = (props) => ({
  'index.d.ts': "export { Card } from './Card.tsx';\n",
  'Card.d.ts': `interface CardProps {\n${props}\n}\nexport declare function Card({ title }: CardProps): unknown;\n`,
});

describe("contract 10: 'addition is minor, removal is major, and CI refuses a missing bump'", () => {
  it('sees a new prop as an addition, a lost one as a removal', () => {
    const small = surfaceOf(card('    title: string;'));
    const large = surfaceOf(card('    title: string;\n    tone?: string;'));
    expect(compareSurfaces(small, large).bump).toBe('minor');
    expect(compareSurfaces(large, small).bump).toBe('major');
    expect(compareSurfaces(small, small).bump).toBe('none');
  });

  it('sees a changed type as a removal', () => {
    const before = surfaceOf(card('    title: string;'));
    expect(compareSurfaces(before, surfaceOf(card('    title: number;'))).bump).toBe('major');
  });

  it('takes one more value of a list for an addition, one less for a removal', () => {
    const codes = (values) =>
      surfaceOf({ 'index.d.ts': `export declare const CODES: readonly [${values}];\n` });
    const [two, three] = [codes("'a', 'b'"), codes("'a', 'c', 'b'")];
    expect(compareSurfaces(two, three)).toEqual({
      bump: 'minor',
      changes: ["added to CODES: export declare const CODES: readonly 'c'"],
    });
    expect(compareSurfaces(three, two).bump).toBe('major');
  });

  it('follows re-exports and new names', () => {
    const before = surfaceOf({
      'index.d.ts': "export * from './a.ts';\n",
      'a.d.ts': 'export declare const a: string;\n',
    });
    const after = surfaceOf({
      'index.d.ts': "export * from './a.ts';\nexport { useQuery } from 'library';\n",
    });
    expect(Object.keys(after)).toEqual(['a', 'useQuery']);
    expect(compareSurfaces(before, after)).toEqual({ bump: 'minor', changes: ['added useQuery'] });
  });

  it('follows a re-export of another room of the platform: what moves there is no removal', () => {
    const before = surfaceOf({ 'index.d.ts': 'export declare const a: string;\n' });
    const after = surfaceOf({
      'index.d.ts': "export { a } from '@sideroad/shared/other';\n",
      'other.d.ts': 'export declare const a: string;\n',
    });
    expect(compareSurfaces(before, after).bump).toBe('none');
  });

  it('does not mind how a parameter is taken apart', () => {
    const before = surfaceOf(card('    title: string;'));
    const after = surfaceOf({
      'Card.d.ts': card('    title: string;')['Card.d.ts'].replace('{ title }', '{ title, ...rest }'),
    });
    expect(compareSurfaces(before, after).bump).toBe('none');
  });

  it.each([
    ['1.2.0', '1.3.0', 'minor', true],
    ['1.2.0', '1.2.9', 'minor', false],
    ['1.2.0', '1.9.0', 'major', false],
    ['1.2.0', '2.0.0', 'major', true],
    ['1.2.0', '1.2.0', 'none', true],
  ])('from %s to %s for a %s change: %s', (from, version, bump, enough) => {
    expect(bumpIsEnough(from, version, bump)).toBe(enough);
  });

  it('reads the names of the tokens', () => {
    expect(tokensOf(':root { --b: 1px; --a: var(--b); } .dark { --a: 2px; }')).toEqual(['--a', '--b']);
  });
});
