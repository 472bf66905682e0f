import { inspect } from 'node:util';
import { StartError } from './kit.ts';

/**
 * Runs a program's start. What a person can mend is said in one line on stderr; anything else keeps its stack. Both
 * end the process with exit code 1, as soon as stderr is written.
 */
export async function explainStart(start: () => Promise<void>): Promise<void> {
  try {
    await start();
  } catch (error) {
    const line = error instanceof StartError ? error.message : inspect(error);
    process.stderr.write(`${line}\n`, () => process.exit(1));
  }
}
