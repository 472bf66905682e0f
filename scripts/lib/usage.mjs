// @ts-check
import { parseArgs } from 'node:util';

/**
 * Reads a command's arguments before it does anything. `--help` prints the usage and ends the process with 0. An unknown
 * argument ends it with 2, one line and the usage.
 * @template {Record<string, { type: 'boolean' | 'string', default?: boolean }>} [Options={}]
 * @param {string} usage its first line is the call, e.g. `npm run dev [-- farm]`
 * @param {{ options?: Options, names?: number }} [takes] `names`: how many arguments without dashes; default: none
 */
export function readCommandLine(usage, { options, names = 0 } = {}) {
  const all = /** @type {Options & { help: { type: 'boolean' } }} */ ({
    ...options,
    help: { type: 'boolean' },
  });
  try {
    const { values, positionals } = parseArgs({ allowPositionals: true, options: all });
    if ('help' in values && values.help) {
      console.log(`usage: ${usage}`);
      process.exit(0);
    }
    if (positionals.length > names) throw new Error(`Unknown argument '${positionals[names]}'`);
    return { values, names: positionals };
  } catch (error) {
    console.error(`${error instanceof Error ? error.message.split('. ')[0] : error}\nusage: ${usage}`);
    process.exit(2);
  }
}
