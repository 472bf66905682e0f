import { type ParseArgsConfig, parseArgs } from 'node:util';
import { errorMessage, StartError } from '@sideroad/server-kit';

/**
 * Reads the arguments of a command of the operator. `--help` prints the usage and ends the process.
 * @param usage e.g. `npm run backup -- FILE [--force]` @param names number of files; null: any words @throws StartError with the usage
 */
export function readCommandLine<Options extends NonNullable<ParseArgsConfig['options']>>(
  usage: string,
  names: number | null,
  options: Options,
) {
  const args = process.argv.slice(2);
  if (args.includes('--help')) {
    process.stdout.write(`usage: ${usage}\n`);
    process.exit(0);
  }
  try {
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
    if (names !== null && positionals.length !== names)
      throw new Error(names === 1 ? 'give one file' : 'takes no arguments');
    return { values, names: positionals };
  } catch (error) {
    throw new StartError(`${errorMessage(error)}\nusage: ${usage}`);
  }
}
