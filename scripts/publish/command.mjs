// @ts-check
/** What the commands about releases have in common: steps with their seconds, and how a refusal ends them. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { packageDir, remoteFromArgument } from '../lib/packages.mjs';

const started = performance.now();

/** Says what has been done, with the seconds since the command began. @param {string} line */
export function say(line) {
  console.log(`${((performance.now() - started) / 1000).toFixed(1).padStart(5)} s  ${line}`);
}

/** What a person can mend is a line; anything else keeps its stack. */
const EXPECTED = new Set(['Refusal', 'ReleaseRefused', 'StartError', 'BrowserMissing']);

/** Runs a command; whatever is refused ends it with exit code 1. @param {() => Promise<void>} command */
export async function runCommand(command) {
  try {
    await command();
    process.exitCode = 0;
  } catch (error) {
    const isExpected = error instanceof Error && EXPECTED.has(error.name);
    console.error(isExpected ? error.message : error);
    process.exitCode = 1;
  }
}

/**
 * The remote that an argument names: `farm`, `mf-farm`, or the folder of one that lies elsewhere in the project.
 * @param {string | undefined} given @returns {{ name: string, dir: string }}
 */
export function remoteOf(given) {
  if (given?.includes('/')) {
    const dir = path.resolve(given);
    return { name: JSON.parse(readFileSync(path.join(dir, 'package.json'), 'utf8')).name, dir };
  }
  const name = remoteFromArgument(given);
  return { name, dir: packageDir(name) };
}
