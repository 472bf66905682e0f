// @ts-check
import { parseArgs } from 'node:util';
import { Refusal } from './command.mjs';

const USAGE = `npm run publish-remote -- farm [--share 10%] [--skip-tests] [--install-browser]

Checks one remote, builds it and makes it live.`;
const OPTIONS = /** @type {const} */ ({
  share: { type: 'string' },
  'skip-tests': { type: 'boolean', default: false },
  'install-browser': { type: 'boolean', default: false },
  help: { type: 'boolean' },
});

/** @param {string | undefined} percent @returns {number | null} above 0 and below 1; null: not given @throws Refusal for anything else */
export function shareOf(percent) {
  if (percent === undefined) return null;
  const share = /^\d+(\.\d+)?%$/.test(percent) ? Number.parseFloat(percent) / 100 : 0;
  if (share > 0 && share < 1) return share;
  throw new Refusal(
    '--share takes a percentage above 0% and below 100%, e.g. --share 10%; without it all visitors get the version.',
  );
}

/** Reads the command line of publish-remote. `share`: see `shareOf`. @throws Refusal for an unknown argument */
export function readArguments() {
  try {
    const { values, positionals } = parseArgs({ options: OPTIONS, allowPositionals: true });
    if (values.help) {
      console.log(`usage: ${USAGE}`);
      process.exit(0);
    }
    const [remote, another] = positionals;
    if (another) throw new Error(`Unknown argument '${another}'`);
    return {
      remote,
      share: shareOf(values.share),
      skipTests: values['skip-tests'],
      installBrowser: values['install-browser'],
    };
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal(`${error instanceof Error ? error.message.split('. ')[0] : error}\nusage: ${USAGE}`);
  }
}
