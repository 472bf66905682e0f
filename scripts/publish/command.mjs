// @ts-check
/** Shared by the commands about releases, which run in an installed site too: without development packages. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { callsWith, openSite } from '../../packages/cli/src/site.mjs';
import { packageDir, remoteFromArgument } from '../lib/packages.mjs';
import { openReleases } from '../lib/releases.mjs';

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

/** The site of PUBLIC_URL, or of PORT on this machine. */
export const siteOrigin = () =>
  process.env.PUBLIC_URL?.trim().replace(/\/+$/, '') ||
  `http://localhost:${process.env.PORT?.trim() || 8080}`;

/**
 * Opens a site with SIDEROAD_TOKEN, else as its operator: each call is proved by an object in the REMOTES_DIR of the site.
 * @param {string} origin
 */
export async function openAsOperator(origin) {
  const token = process.env.SIDEROAD_TOKEN?.trim();
  if (token) return openSite(origin, callsWith(origin, token));
  const releases = await openReleases();
  const { place, hasConditionalWrites } = releases.store;
  if (!hasConditionalWrites)
    console.log(
      'this store has no conditional writes: do not publish the same remote from two places at once',
    );
  const unknown = `Its releases are not in ${place}: set REMOTES_DIR to where they are, or SIDEROAD_TOKEN.`;
  return openSite(origin, async (...sent) => {
    const proof = await releases.proveOperator();
    return callsWith(origin, proof.token, unknown)(...sent).finally(proof.end);
  });
}
