// @ts-check
/**
 * `npm run publish-remote -- farm [--share 10%] [--skip-tests] [--install-browser]`: checks and builds one remote, and makes
 * it live by calls of the site. Visitors get the version with their next document. A refusal changes nothing that visitors
 * get.
 */
import { publish } from '@sideroad/kit/publish';
import { readCommandLine } from '@sideroad/server-kit/commandLine';
import { describeSwitch, publishedShare } from '../packages/cli/src/site.mjs';
import { findTestBrowser } from './lib/chromium.mjs';
import { ROOT } from './lib/packages.mjs';
import { remoteOf, runCommand } from './publish/command.mjs';
import { findLiveShell } from './publish/liveShell.mjs';
import { openAsOperator } from './publish/operator.mjs';

const { names, values, flags } = readCommandLine({
  call: 'npm run publish-remote --',
  takes: 'farm',
  names: [1, 1],
  says: 'Checks one remote, builds it and makes it live.',
  options: {
    'share 10%': 'gives it to a part of the visitors first',
    'skip-tests': 'skips types, lint, unit tests and pictures',
    'install-browser': 'installs the Chromium that the check needs',
  },
});

await runCommand(async () => {
  const share = publishedShare(values.share);
  const { name, dir } = remoteOf(names[0]);
  await findTestBrowser({ install: flags.has('install-browser') });
  const live = await findLiveShell();
  try {
    const site = await openAsOperator(live.origin);
    const options = { site, share, skipTests: flags.has('skip-tests'), root: ROOT };
    console.log(describeSwitch(name, await publish(dir, options)));
  } finally {
    await live.close();
  }
});
