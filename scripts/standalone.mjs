// @ts-check
/**
 * `npm run standalone -- farm`: serves one remote alone on its own port with hot reload, in the standalone host, with an
 * API. `PORT` replaces the remote's own port, e.g. beside `npm run dev`. `--fixtures` answers from recorded calls and
 * starts no API; `--record` records them. Without a name it serves all remotes so (dev/allStandalone.mjs).
 */

import { devServer, readRemotePackage, remoteConfig } from '@sideroad/build/parts';
import { createFixtures, readSamples } from '@sideroad/harness/fixtures';
import { startDevServer } from '@sideroad/kit/dev/server';
import { printProblem } from '@sideroad/kit/dev/standalone';
import { serveAll } from './dev/allStandalone.mjs';

import { buildHarness, remoteAlone } from './dev/standalone.mjs';
import { apiOrigin } from './lib/apiOrigin.mjs';
import { packageDir, remoteFromArgument } from './lib/packages.mjs';
import { requireFreePort } from './lib/ports.mjs';
import { recording, recordSamples } from './lib/recordSamples.mjs';
import { readCommandLine } from './lib/usage.mjs';

const USAGE = `npm run standalone [-- farm] [--fixtures | --record]

Serves one remote alone on its own port (PORT replaces it), in the small host for QA.
Without a name: all remotes, each on its own port (PORT moves them all, as it does in npm run dev), with one API.`;
const { values: options, names } = readCommandLine(USAGE, {
  names: 1,
  options: {
    fixtures: { type: 'boolean', default: false },
    record: { type: 'boolean', default: false },
  },
});
if (names.length === 0 && !options.record) await serveAll(process.argv.slice(2));
const dir = packageDir(remoteFromArgument(names[0]));
const port = Number(process.env.PORT || readRemotePackage(dir).federation.port);
await requireFreePort(port, `PORT names another: PORT=${port + 100} npm run standalone -- …`);
// One that `serveAll` started finds the host built.
if (!process.send) await buildHarness();
const fixtures = createFixtures(readSamples(dir).made);
const api = options.fixtures ? null : await apiOrigin();

const server = await startDevServer(remoteConfig({ packageDir: dir, mode: 'development', hot: true }), {
  ...devServer(),
  port,
  ...remoteAlone(dir, {
    port,
    hasApi: api !== null,
    // The page has its own words for what fails, which QA looks at.
    onThrown: printProblem,
    ...(options.record && api && { recording: recording(api, fixtures) }),
  }),
});
const stop = () => server.stop().finally(() => process.exit(0));
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop);
await server.ready;
process.send?.('ready');
if (options.record) {
  await recordSamples(`http://localhost:${port}`, readSamples(dir)).then(stop);
}
