// @ts-check
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { packageDir } from '../lib/packages.mjs';
import { isMissing } from './fixtures.mjs';

/**
 * What a remote's team wants to be looked at, in `<package>/fixtures/samples.json`.
 * @typedef {object} Samples
 * @property {{ name: string, address: string }[]} samples addresses, the plainest of each page first
 * @property {string[]} [calls] what only a click asks for, to be recorded as well
 * @property {{ call: string, from?: string, data?: Record<string, unknown>, body?: unknown }[]} [made] answers that no
 *   seed has: the recorded one of another call with other `data`, or a whole `body`
 */

/** @param {string} name package name @returns {string} */
export const fixturesDir = (name) => path.join(packageDir(name), 'fixtures');

/** @param {string} name package name @returns {Samples} none for a remote that has no such file */
export function readSamples(name) {
  try {
    return JSON.parse(readFileSync(path.join(fixturesDir(name), 'samples.json'), 'utf8'));
  } catch (error) {
    if (isMissing(error)) return { samples: [] };
    throw error;
  }
}
