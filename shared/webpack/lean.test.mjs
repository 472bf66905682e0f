import { existsSync } from 'node:fs';
import path from 'node:path';
import droppable from './droppable.mjs';
import { LEAN_ALIAS } from './lean.mjs';

describe('total JavaScript of home under 160 KB brotli', () => {
  const parts = Object.keys(LEAN_ALIAS).filter((name) => path.isAbsolute(name));

  it.each(parts.map((file) => [path.basename(file), file]))('%s is where its library has it', (_, file) => {
    expect(existsSync(file)).toBe(true);
  });

  it('lets a build leave out components that nobody imports', () => {
    const source =
      'var NavLink = React10.forwardRef(\n  render\n);\nNavLink.displayName = "NavLink";\nuse();\n';
    expect(droppable(source)).toBe(
      'var NavLink = /* @__PURE__ */ React10.forwardRef(\n  render\n);\n\nuse();\n',
    );
  });

  it('leaves alone what is no component of its own', () => {
    const source = '    FetcherForm2.displayName = "fetcher.Form";\nvar two = add(1, 1);\n';
    expect(droppable(source)).toBe(source);
  });
});
