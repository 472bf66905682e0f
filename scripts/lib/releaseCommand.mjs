// @ts-check
/** Shared by the commands about releases, which run without development packages too. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readEnvFile } from './envFile.mjs';
import { packageDir, remoteFromArgument } from './packages.mjs';

/** Errors that a person can fix: printed as a line, others with their stack. */
const EXPECTED = new Set(['Refusal', 'ReleaseRefused', 'StartError', 'BrowserMissing']);

/** Runs a command. An error ends it with exit code 1. @param {() => Promise<void>} command */
export async function runCommand(command) {
  readEnvFile();
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
 * Finds the remote that an argument names: `farm`, `mf-farm`, or the folder of one elsewhere in the project.
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
