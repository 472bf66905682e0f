// @ts-check
import { parseArgs } from 'node:util';
import { Refusal } from './command.mjs';

const OPTIONS = /** @type {const} */ ({
  share: { type: 'string' },
  'skip-tests': { type: 'boolean', default: false },
  'install-browser': { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
});

const USAGE = `npm run publish-remote -- farm [--share 10%] [--skip-tests] [--install-browser]

Checks one remote, builds it and makes it live.`;

/** @param {string | boolean} percent @returns {number} above 0 and below 1 @throws Refusal for anything else */
function shareOf(percent) {
  const share = /^\d+(\.\d+)?%$/.test(String(percent)) ? Number.parseFloat(String(percent)) / 100 : 0;
  if (share > 0 && share < 1) return share;
  throw new Refusal(
    '--share takes a percentage above 0% and below 100%, e.g. --share 10%; without it all visitors get the version.',
  );
}

/**
 * Reads the arguments of publish-remote: a remote, the share of visitors who get it, and options.
 * @param {string[]} given
 * @returns {{ remote: string | undefined, share: number | null, skipTests: boolean, installBrowser: boolean }} `share`
 *   above 0 and below 1; null for all visitors
 * @throws Refusal for anything else
 */
export function readArguments(given) {
  // Not strict, because the library's messages do not name the choices.
  const { values, positionals } = parseArgs({
    args: given,
    options: OPTIONS,
    allowPositionals: true,
    strict: false,
  });
  if (values.help) {
    console.log(`usage: ${USAGE}`);
    process.exit(0);
  }
  const share = values.share === undefined ? null : shareOf(values.share);
  const [remote, ...others] = positionals;
  const unknown = Object.keys(values).filter((key) => !Object.hasOwn(OPTIONS, key));
  const refused = [...unknown.map((key) => `--${key}`), ...others];
  if (refused.length > 0)
    throw new Refusal(
      `Unknown: ${refused.join(' ')}. Give a remote, and --share 10%, --skip-tests or --install-browser if you need them.`,
    );
  return {
    remote,
    share,
    skipTests: values['skip-tests'] === true,
    installBrowser: values['install-browser'] === true,
  };
}
