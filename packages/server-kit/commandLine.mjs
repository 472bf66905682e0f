// @ts-check
/** Reads the arguments of every command of the project. Plain JavaScript, so that `--help` needs nothing compiled. */
import { parseArgs } from 'node:util';

// Here, because every command imports this first and older ones fail at what it imports next.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  process.stderr.write(
    `Sideroad needs Node.js 20.19 or newer, and this is ${process.version}: install another one.\n`,
  );
  process.exit(1);
}

/**
 * @typedef {object} Command
 * @property {string} call e.g. `npm run backup --`
 * @property {string} [takes] its arguments without dashes, as the usage shows them
 * @property {readonly [least: number, most: number]} [names] how many of them; default: none
 * @property {string} says what it does
 * @property {Record<string, string>} [options] what each does; `map FILE` has a value, `dry-run` has none
 */

/**
 * Reads a command's arguments before it does anything. `--help` prints the usage with each option and ends the process with
 * 0. Unknown or missing arguments end it with 2, one line and the usage.
 * @param {Command} command
 */
export function readCommandLine({ call, takes = '', names: [least, most] = [0, 0], says, options = {} }) {
  const all = Object.entries(options);
  const switches = all.map(([option]) => `[--${option}]`);
  const usage = ['usage:', call, takes, ...switches].filter(Boolean).join(' ');
  /** Ends the process with 2 and the usage. @param {string} problem @returns {never} */
  const refuse = (problem) => {
    process.stderr.write(`${problem}\n${usage}\n`);
    process.exit(2);
  };
  if (process.argv.includes('--help')) {
    const width = Math.max(...all.map(([option]) => option.length));
    const lines = all.map(([option, meaning]) => `  --${option.padEnd(width)}  ${meaning}\n`);
    process.stdout.write(`${usage}\n\n${says}\n${lines.length > 0 ? `\n${lines.join('')}` : ''}`);
    process.exit(0);
  }
  /** @type {Record<string, { type: 'string' | 'boolean' }>} */
  const types = Object.fromEntries(
    Object.keys(options).map((option) => {
      const [name, value] = option.split(' ');
      return [name, { type: value ? 'string' : 'boolean' }];
    }),
  );
  try {
    const { values, positionals: names } = parseArgs({ allowPositionals: true, options: types });
    if (names.length > most) throw new Error(`Unknown argument '${names[most]}'`);
    if (names.length < least) throw new Error(`${takes} is missing`);
    /** @type {Record<string, string | undefined>} */
    const texts = {};
    /** @type {Set<string>} */
    const flags = new Set();
    for (const [name, value] of Object.entries(values))
      if (typeof value === 'string') texts[name] = value;
      else flags.add(name);
    return { names, values: texts, flags, refuse };
  } catch (error) {
    return refuse(error instanceof Error ? (error.message.split('. ')[0] ?? '') : String(error));
  }
}
