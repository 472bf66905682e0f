// @ts-check
/**
 * The public surface of the platform, read from its emitted declarations: for each public subpath each exported
 * name with the lines of its declaration. Comments and parameter names do not count, members do.
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** @typedef {Record<string, string[]>} Surface lines by `subpath#name` */

/** Top-level statements of a declaration file, as lists of trimmed lines. @param {string} text */
function statementsOf(text) {
  /** @type {string[][]} */
  const statements = [];
  for (const line of text.split('\n')) {
    if (line.trim() === '' || line.startsWith('import ')) continue;
    if (/^[^\s}]/.test(line)) statements.push([]);
    statements.at(-1)?.push(line.trim());
  }
  return statements;
}

/** Destructured parameter names say nothing to a caller. @param {string} line */
const withoutParameterNames = (line) => line.replace(/\{[^{}:;]*\}: /g, '');

/** @param {string[]} statement @returns {string | null} the name it declares */
const declaredName = ([first = '']) =>
  /^(?:export )?(?:declare )?(?:abstract )?(?:const|let|function|class|interface|type|enum) (\w+)/.exec(
    first,
  )?.[1] ?? null;

/** A statement with the declarations of the same file that it names. @param {string} name @param {Map<string, string[][]>} declared @param {Set<string>} seen @returns {string[]} */
function withLocals(name, declared, seen) {
  if (seen.has(name)) return [];
  seen.add(name);
  const lines = (declared.get(name) ?? []).flat().map(withoutParameterNames);
  const named = new Set(lines.join(' ').match(/\b[A-Za-z_]\w*\b/g) ?? []);
  return [
    ...lines,
    ...[...named]
      .filter((other) => declared.has(other))
      .flatMap((other) => withLocals(other, declared, seen)),
  ];
}

/** `A, type B as C` of an export list. @param {string} list @returns {{ from: string, as: string }[]} */
const namesOf = (list) =>
  list
    .split(',')
    .map((part) => part.trim().replace(/^type /, ''))
    .filter(Boolean)
    .map((part) => {
      const [from = part, as = from] = part.split(/\s+as\s+/);
      return { from, as };
    });

const PLATFORM = '@sideroad/shared/';

/** The declarations that a re-export leads to; null where another package has them. @param {string} request @param {string} file @param {string} root @returns {string | null} */
function declarationsOf(request, file, root) {
  if (request.startsWith('.')) return path.join(path.dirname(file), request.replace(/\.tsx?$/, '.d.ts'));
  if (!request.startsWith(PLATFORM)) return null;
  const subpath = path.join(root, request.slice(PLATFORM.length));
  return [`${subpath}.d.ts`, path.join(subpath, 'index.d.ts')].find((each) => existsSync(each)) ?? null;
}

/**
 * Exports of one emitted file, following its re-exports within the platform.
 * @param {string} file path of a `.d.ts`
 * @param {string} [root] folder of the platform's declarations
 * @returns {Map<string, string[]>} lines by exported name
 */
export function exportsOf(file, root = path.dirname(file)) {
  const statements = statementsOf(readFileSync(file, 'utf8'));
  /** @type {Map<string, string[][]>} */
  const declared = new Map();
  for (const statement of statements) {
    const name = declaredName(statement);
    if (name) declared.set(name, [...(declared.get(name) ?? []), statement]);
  }
  /** @type {Map<string, string[]>} */
  const found = new Map();
  const target = (/** @type {string} */ request) => {
    const declarations = declarationsOf(request, file, root);
    return declarations === null ? null : exportsOf(declarations, root);
  };
  for (const statement of statements) {
    const text = statement.join(' ');
    const name = declaredName(statement);
    const star = /^export \* from '(\.[^']+)'/.exec(text);
    const listed = /^export (?:type )?\{([^}]*)\}(?: from '([^']+)')?/.exec(text);
    if (star?.[1]) for (const [key, lines] of target(star[1]) ?? []) found.set(key, lines);
    else if (listed) {
      const [, list = '', request] = listed;
      const source = request ? target(request) : null;
      for (const { from, as } of namesOf(list)) {
        found.set(
          as,
          request ? (source?.get(from) ?? [`from ${request}`]) : withLocals(from, declared, new Set()),
        );
      }
    } else if (name && text.startsWith('export ')) found.set(name, withLocals(name, declared, new Set()));
  }
  return found;
}

/** Custom properties of the tokens file: they are versioned with the platform (contract 9). @param {string} css */
export const tokensOf = (css) => [...new Set(css.match(/--[\w-]+(?=:)/g) ?? [])].sort();

/**
 * A list of values, such as the error codes, is as many lines as it has values: one more is an addition, and order says
 * nothing. @param {string} line @returns {string[]}
 */
function membersOf(line) {
  const [, head, values] = /^(.*readonly )\[((?:'[^']*'(?:, )?)+)\];$/.exec(line) ?? [];
  return head && values ? values.split(', ').map((value) => head + value) : [line];
}

/**
 * What a change asks of the version number: a name or line gone is 'major', one more is 'minor'.
 * @param {Surface} before @param {Surface} after
 * @returns {{ bump: 'major' | 'minor' | 'none', changes: string[] }}
 */
export function compareSurfaces(before, after) {
  /** @type {string[]} */
  const removed = [];
  /** @type {string[]} */
  const added = [];
  for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const old = before[key]?.flatMap(membersOf);
    const now = after[key]?.flatMap(membersOf);
    if (!now) removed.push(`removed ${key}`);
    else if (!old) added.push(`added ${key}`);
    else {
      removed.push(
        ...old.filter((line) => !now.includes(line)).map((line) => `removed from ${key}: ${line}`),
      );
      added.push(...now.filter((line) => !old.includes(line)).map((line) => `added to ${key}: ${line}`));
    }
  }
  const bump = removed.length > 0 ? 'major' : added.length > 0 ? 'minor' : 'none';
  return { bump, changes: [...removed, ...added] };
}

/** Whether `version` is far enough above `from` for a bump. @param {string} from @param {string} version @param {'major' | 'minor' | 'none'} bump */
export function bumpIsEnough(from, version, bump) {
  const [oldMajor = 0, oldMinor = 0] = from.split('.').map(Number);
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (bump === 'none') return true;
  if (major > oldMajor) return true;
  return bump === 'minor' && major === oldMajor && minor > oldMinor;
}
