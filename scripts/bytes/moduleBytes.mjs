// @ts-check
import { eachMapping, TraceMap } from '@jridgewell/trace-mapping';

/**
 * Names a module by its path from its package, or from its package's folder in this repository.
 * @param {string | null} source as webpack names it, e.g. `webpack://shell/src/main.tsx`; null between modules
 */
const nameOf = (source) =>
  (source ?? 'webpack/(between modules)')
    .replace(/\?.*$/, '')
    .replace(/^.*\/node_modules\//, '')
    .replace(/^webpack:\/\/(?=[^/]+\/src\/)/, '')
    .replace(/^webpack:\/\/[^/]+\//, '');

/**
 * Measures what each module adds to a script, minified. It finds a module's parts by the script's source map, also
 * where the build has merged modules.
 * @param {string} code
 * @param {import('@jridgewell/trace-mapping').SourceMapInput} map
 * @returns {Map<string, number>} characters by module
 */
export function moduleBytes(code, map) {
  const lines = code.split('\n');
  const bytes = new Map();
  /** @type {{ line: number, column: number, source: string | null } | undefined} */
  let open;
  /** Ends the current part here, or at the end of its line. */
  const close = (/** @type {number} */ line, /** @type {number} */ column) => {
    if (!open) return;
    const end = line === open.line ? column : (lines[open.line - 1] ?? '').length;
    const name = nameOf(open.source);
    bytes.set(name, (bytes.get(name) ?? 0) + end - open.column);
  };
  eachMapping(new TraceMap(map), ({ generatedLine: line, generatedColumn: column, source }) => {
    close(line, column);
    open = { line, column, source };
  });
  close(0, 0);
  return bytes;
}

/** Returns the package of a module. @param {string} name */
export const packageOf = (name) =>
  name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');
