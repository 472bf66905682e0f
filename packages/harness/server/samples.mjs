// @ts-check
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isMissing } from './fixtures.mjs';

/**
 * The addresses that a remote's team wants to test, in `<package>/fixtures/samples.json`.
 * @typedef {object} Samples
 * @property {{ name: string, address: string }[]} samples addresses, the simplest of each page first
 * @property {string[]} [calls] calls to record that only a click makes
 * @property {{ call: string, from?: string, data?: Record<string, unknown>, body?: unknown }[]} [made] responses that
 *   the sample data lacks: the recorded one of another call with other `data`, or a complete `body`
 */

/** Reads the samples of a remote. @param {string} dir the package's folder @returns {Samples} empty if it has no such file */
export function readSamples(dir) {
  try {
    return JSON.parse(readFileSync(path.join(dir, 'fixtures/samples.json'), 'utf8'));
  } catch (error) {
    if (isMissing(error)) return { samples: [] };
    throw error;
  }
}
