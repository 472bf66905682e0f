import { readFileSync } from 'node:fs';
import path from 'node:path';

const css = readFileSync(path.join(__dirname, 'tokens.css'), 'utf8');

/** Declarations of the block that starts at a selector, without white space. */
function declarationsOf(selector: string): string[] {
  const start = css.indexOf('{', css.indexOf(selector));
  const body = css.slice(start + 1, css.indexOf('}', start));
  return body
    .split(';')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter(Boolean);
}

it('[LAYOUT-59] uses the same dark colours of the map for data-theme and for the system', () => {
  const [scheme, ...chosen] = declarationsOf(':root[data-theme="dark"]');
  expect(scheme).toBe('color-scheme: dark');
  expect(css.match(/--map-[\w-]+(?=:)/g)).toHaveLength(3 * chosen.length);
  expect(declarationsOf(':root:not([data-theme="light"])')).toEqual(chosen);
});
