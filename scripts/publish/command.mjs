// @ts-check
/** Shared by the commands about releases: prints steps with their seconds, and ends a refused command. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { packageDir, remoteFromArgument } from '../lib/packages.mjs';

/** Why a remote is not published, and what to do: lines for a person at a terminal. Nothing has changed. */
export class Refusal extends Error {
  /** @override */
  name = 'Refusal';
}

const started = performance.now();

/** Prints a finished step with the seconds since the command began. @param {string} line */
export function say(line) {
  console.log(`${((performance.now() - started) / 1000).toFixed(1).padStart(5)} s  ${line}`);
}

/** Errors that a person can fix: printed as a line, others with their stack. */
const EXPECTED = new Set(['Refusal', 'ReleaseRefused', 'StartError', 'BrowserMissing']);

/** Runs a command. An error ends it with exit code 1. @param {() => Promise<void>} command */
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

/** Reads `--share`. @param {string | undefined} percent @returns {number | null} above 0 and below 1; null: not given @throws Refusal for anything else */
export function shareOf(percent) {
  if (percent === undefined) return null;
  const share = /^\d+(\.\d+)?%$/.test(percent) ? Number.parseFloat(percent) / 100 : 0;
  if (share > 0 && share < 1) return share;
  throw new Refusal(
    '--share takes a percentage above 0% and below 100%, e.g. --share 10%; without it all visitors get the version.',
  );
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
