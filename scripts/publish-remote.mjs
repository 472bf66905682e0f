// @ts-check
/**
 * `npm run publish-remote -- farm [--share 10%] [--skip-tests] [--install-browser]`: checks and builds one remote, and makes
 * it live by calls of the site. Visitors get the version with their next document. A refusal changes nothing that visitors
 * get.
 */
import { publish } from '@sideroad/kit/publish';
import { describeSwitch, publishedShare } from '../packages/cli/src/site.mjs';
import { findTestBrowser } from './lib/chromium.mjs';
import { ROOT } from './lib/packages.mjs';
import { readCommandLine } from './lib/usage.mjs';
import { remoteOf, runCommand } from './publish/command.mjs';
import { findLiveShell } from './publish/liveShell.mjs';
import { openAsOperator } from './publish/operator.mjs';

const USAGE = `npm run publish-remote -- farm [--share 10%] [--skip-tests] [--install-browser]
Checks one remote, builds it and makes it live.`;
const { values, names } = readCommandLine(USAGE, {
  names: 1,
  options: {
    share: { type: 'string' },
    'skip-tests': { type: 'boolean', default: false },
    'install-browser': { type: 'boolean', default: false },
  },
});

await runCommand(async () => {
  const share = publishedShare(values.share);
  const { name, dir } = remoteOf(names[0]);
  await findTestBrowser({ install: values['install-browser'] });
  const live = await findLiveShell();
  try {
    const site = await openAsOperator(live.origin);
    const options = { site, share, skipTests: values['skip-tests'], root: ROOT };
    console.log(describeSwitch(name, await publish(dir, options)));
  } finally {
    await live.close();
  }
});
