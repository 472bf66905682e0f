import { minify } from '@swc/core';
import { moduleBytes, packageOf } from './moduleBytes.mjs';

describe('a report that names the ten largest modules of each entry', () => {
  /** Two modules of one line each, joined as webpack does it. */
  const map = {
    version: 3,
    names: [],
    sources: ['webpack://shell/../node_modules/@scope/pkg/lib/a.js?1f', 'webpack://shell/./src/b.ts'],
    // Line 1: a.js from column 0, b.ts from column 4; line 2: nothing's from column 0, a.js from column 3.
    mappings: 'AAAA,ICAA;A,GDAA',
  };

  it('counts the code between mappings of a module, to the end of a line', () => {
    expect([...moduleBytes('aaaabbbbbb\n...aa', map)]).toEqual([
      ['@scope/pkg/lib/a.js', 6],
      ['shell/src/b.ts', 6],
      ['webpack/(between modules)', 3],
    ]);
  });

  it('counts all code of a minifier', async () => {
    const source =
      'export function add(first, second) { return first + second; }\nexport const two = add(1, 1);\n';
    const { code, map: written } = await minify(source, { sourceMap: true, module: true, mangle: true });
    expect([...moduleBytes(code, written ?? '').values()].reduce((sum, bytes) => sum + bytes, 0)).toBe(
      code.trimEnd().length,
    );
  });

  it.each([
    ['@scope/pkg/lib/a.js', '@scope/pkg'],
    ['react-dom/client.js', 'react-dom'],
    ['shared/src/ui/icon/Logo.tsx', 'shared'],
    ['webpack/(between modules)', 'webpack'],
  ])('%s is of %s', (name, owner) => {
    expect(packageOf(name)).toBe(owner);
  });
});
