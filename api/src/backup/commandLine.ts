import { parseArgs } from 'node:util';
import { StartError } from '../settings/kit.ts';
import { errorMessage } from '../support/errors.ts';
import { fromHere } from '../support/files.ts';

/**
 * Reads the arguments of backup and restore: one file and one switch.
 * @param option name of the switch
 * @throws StartError with the usage
 */
export function readCommandLine(
  args: string[],
  command: string,
  option: string,
): { file: string; on: boolean } {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { [option]: { type: 'boolean' } },
    });
    const [file, ...more] = positionals;
    if (file === undefined || more.length > 0) throw new Error('give one file');
    return { file: fromHere(file), on: values[option] === true };
  } catch (error) {
    throw new StartError(`${errorMessage(error)}\nusage: npm run ${command} -- FILE [--${option}]`);
  }
}

/** '12.3 MB' of bytes. */
export const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;
