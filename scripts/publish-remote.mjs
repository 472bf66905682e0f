// @ts-check
/**
 * `npm run publish-remote -- farm [--share 10%] [--skip-tests] [--install-browser]`: checks and builds one remote, and makes
 * it live by calls of the site. Visitors get the version with their next document. A refusal changes nothing that visitors
 * get.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { publish, readShell } from '@sideroad/kit/publish';
import { Refusal, say } from '@sideroad/kit/refusal';
import { readCommandLine } from '@sideroad/server-kit/commandLine';
import { describeSwitch, publishedShare } from '../packages/cli/src/site.mjs';
import { buildPackages } from './build.mjs';
import { SITE_SERVER, startApi } from './lib/apiServer.mjs';
import { findTestBrowser } from './lib/chromium.mjs';
import { openAsOperator, siteOrigin } from './lib/operator.mjs';
import { ROOT } from './lib/packages.mjs';
import { freePort } from './lib/ports.mjs';
import { remoteOf, runCommand } from './lib/releaseCommand.mjs';

const { names, values, flags } = readCommandLine({
  call: 'npm run publish-remote --',
  takes: 'farm',
  names: [1, 1],
  says: 'Checks one remote, builds it and makes it live.',
  options: {
    'share 10%': 'gives it to a part of the visitors first',
    'skip-tests': 'skips lint, unit tests and pictures',
    'install-browser': 'installs the Chromium that the check needs',
  },
});

/**
 * Finds the live site of PUBLIC_URL, or of PORT on this machine. If none responds, starts the shell of this checkout.
 * @returns {Promise<{ origin: string, close: () => Promise<void> }>} `close` stops a shell that was started for this
 * @throws Refusal if it does not start
 */
async function findLiveShell() {
  const live = siteOrigin();
  if (await readShell(live)) return { origin: live, close: async () => {} };
  say(
    `NOTHING ANSWERS AT ${live} (PUBLIC_URL, PORT): checked against the shell of this checkout instead, which may not be the one visitors have.`,
  );
  await buildPackages(['shell']);
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const dataDir = await mkdtemp(path.join(tmpdir(), 'sideroad-stand-in-'));
  const own = { API_ORIGIN: '', DATABASE_URL: '', PUBLIC_URL: '', SEED: 'none', DATA_DIR: dataDir };
  // With the S3_* settings of this process: the releases may be in a bucket.
  const settings = { ...process.env, ...own };
  const site = await startApi(port, settings, SITE_SERVER).catch((error) => {
    throw new Refusal(`The shell of this checkout does not start on ${origin}: ${error.message}`);
  });
  const close = () => site.stop().then(() => rm(dataDir, { recursive: true, force: true }));
  return { origin, close };
}

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
