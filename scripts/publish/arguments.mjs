// @ts-check
import { Refusal } from './refusal.mjs';

/**
 * The arguments of publish-remote: a remote, and the part of the visitors who get it.
 * @param {string[]} given
 * @returns {{ remote: string | undefined, share: number | null }} `share` above 0 and below 1; null for everybody
 * @throws Refusal for anything else
 */
export function readArguments(given) {
  const rest = given
    .map((argument) => argument.replace(/^--share=/, '--share '))
    .flatMap((one) => one.split(' '));
  const at = rest.indexOf('--share');
  const [, percent] = at < 0 ? [] : rest.splice(at, 2);
  const [remote, ...others] = rest;
  if (others.length > 0)
    throw new Refusal(
      `What is ${others.join(' ')}? Give a remote, and --share 10% if not everybody is to get it.`,
    );
  if (at < 0) return { remote, share: null };
  const share = /^\d+(\.\d+)?%$/.test(percent ?? '') ? Number.parseFloat(percent ?? '') / 100 : 0;
  if (share > 0 && share < 1) return { remote, share };
  throw new Refusal(
    '--share takes a percentage above 0% and below 100%, e.g. --share 10%; without it everybody gets the version.',
  );
}
