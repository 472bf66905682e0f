import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from '@swc/core';
import { checkSync } from 'recheck';

const ROOT = path.resolve(__dirname, '..');
/** Folders whose code reads text of a visitor or a remote. */
const FOLDERS = ['shell/server', 'shell/src', 'shared/src', 'api/src', 'packages/releases/src'];
const NOT_SERVED = /\.test\.|\.d\.ts$|\/testing\//;
/** Milliseconds for one file on a busy machine; the slowest takes two seconds on an idle one. */
const LONGEST = 60_000;

// Otherwise the checker runs as a native program where that is installed, and in JavaScript elsewhere.
process.env.RECHECK_BACKEND = 'pure';

/** A regular expression of a file; its source is null if it is not built from constants. */
interface Found {
  source: string | null;
  flags: string;
}

const isNode = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Whether a value is a call of TypeBox, e.g. `Type.String(…)`. */
const isSchema = (value: unknown) =>
  isNode(value) &&
  isNode(value.callee) &&
  isNode(value.callee.object) &&
  value.callee.object.value === 'Type';

/** Calls a function for each node of a syntax tree. */
function visit(node: unknown, look: (node: Record<string, unknown>) => void): void {
  if (!isNode(node)) return;
  look(node);
  for (const part of Object.values(node)) visit(part, look);
}

/** Returns the text of an expression of literals and constants of the same file; null for any other. */
function textOf(node: unknown, constants: ReadonlyMap<unknown, unknown>): string | null {
  if (!isNode(node)) return null;
  if (node.type === 'StringLiteral') return String(node.value);
  if (node.type === 'RegExpLiteral') return String(node.pattern);
  if (node.type === 'Identifier') return textOf(constants.get(node.value), constants);
  const { quasis, expressions } = node;
  if (!Array.isArray(quasis) || !Array.isArray(expressions)) return null;
  const parts = expressions.map((part) => textOf(part, constants));
  if (parts.includes(null)) return null;
  return quasis.map(({ cooked }, index) => `${cooked}${parts[index] ?? ''}`).join('');
}

/** Finds the regular expressions of a program: literals, `RegExp(…)`, and `pattern` of a schema. */
function expressionsOf(program: string, tsx = true): Found[] {
  const tree = parseSync(program, { syntax: 'typescript', tsx, target: 'es2022' });
  const constants = new Map<unknown, unknown>();
  visit(tree, ({ type, id, init }) => {
    if (type === 'VariableDeclarator' && isNode(id)) constants.set(id.value, init);
  });
  const found: Found[] = [];
  visit(tree, (node) => {
    const { type, callee, key, value } = node;
    if (type === 'RegExpLiteral') found.push({ source: textOf(node, constants), flags: String(node.flags) });
    if (isNode(callee) && callee.value === 'RegExp' && Array.isArray(node.arguments)) {
      const [source, flags] = node.arguments.map(({ expression }) => textOf(expression, constants));
      found.push({ source: source ?? null, flags: flags ?? '' });
    }
    // A field of that name is no expression: its value is a schema.
    if (type === 'KeyValueProperty' && isNode(key) && key.value === 'pattern' && !isSchema(value))
      found.push({ source: textOf(value, constants), flags: '' });
  });
  return found;
}

/** Returns the fault of an expression; null if a search takes linear time. */
function faultOf({ source, flags }: Found): string | null {
  if (source === null) return 'An expression is not made of constants: nothing can be said about it.';
  const answer = checkSync(source, flags, { timeout: LONGEST });
  if (answer.status === 'safe') return null;
  return `/${source}/${flags}: ${answer.status === 'vulnerable' ? answer.complexity.summary : 'not decided'}`;
}

const files = FOLDERS.flatMap((folder) =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map(
    (name) => `${folder}/${name}`,
  ),
)
  .filter((file) => /\.(ts|tsx|mjs)$/.test(file) && !NOT_SERVED.test(file))
  .map((file) => ({
    file,
    found: expressionsOf(readFileSync(path.join(ROOT, file), 'utf8'), file.endsWith('x')),
  }))
  .filter(({ found }) => found.length > 0);

describe('[SEC-40] text of a visitor or a remote is matched in linear time', () => {
  it.each(files)(
    'every expression in $file is linear',
    ({ found }) => {
      expect(found.map(faultOf).filter(Boolean)).toEqual([]);
    },
    LONGEST,
  );
});
