// @ts-check
/**
 * `npm run standalone -- farm`: serves one remote alone on its own port with hot reload, in the standalone host, with an
 * API. `PORT` replaces the remote's own port, e.g. beside `npm run dev`. `--fixtures` answers from recorded calls and
 * starts no API; `--record` records the answers that the open pages get. Without a name it serves all remotes so, each in a
 * process of its own and on its usual port, with one API. One that ends leaves the others.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { devPort, readRemotePackage } from '@sideroad/build/parts';
import { serveRemote } from '@sideroad/kit/dev/server';
import { readCommandLine } from '@sideroad/server-kit/commandLine';
import { table } from '../packages/cli/src/tables.mjs';
import { recording } from './dev/recording.mjs';
import { buildHarness, remoteAlone, requireDevPorts } from './dev/site.mjs';
import { apiOrigin, apiProxy } from './lib/apiOrigin.mjs';
import { readEnvFile } from './lib/envFile.mjs';
import { packageDir, REMOTES, remoteFromArgument, remotePackage } from './lib/packages.mjs';
import { requireFreePort } from './lib/ports.mjs';

const {
  flags,
  names: [named],
} = readCommandLine({
  call: 'npm run standalone --',
  takes: '[farm]',
  names: [0, 1],
  says: 'Serves one remote alone in the small host for QA, or all, each on its own port (PORT moves them), with one API.',
  options: {
    fixtures: 'answers from recorded responses and starts no API',
    record: 'records the responses that the open pages get',
  },
});

readEnvFile();
const portOf = (/** @type {string} */ name) => readRemotePackage(packageDir(name)).federation.port;
const openApi = async () => (flags.has('fixtures') ? null : await apiOrigin());

/** Serves a remote until this process ends. @param {string} name */
async function serveOne(name) {
  const port = Number(process.env.PORT || portOf(name));
  await requireFreePort(port, `PORT names another: PORT=${port + 100} npm run standalone -- …`);
  // One that `serveAll` started finds the host built.
  if (!process.send) await buildHarness();
  const api = await openApi();
  const dir = packageDir(name);
  const use = flags.has('record') && api !== null ? [recording(api, dir)] : [];
  const proxy = api === null ? null : apiProxy;
  const server = await serveRemote(dir, port, remoteAlone(dir, port, { proxy, use }));
  await server.ready;
  process.send?.('ready');
}

/** Serves all remotes until each of their processes has ended. */
async function serveAll() {
  const names = REMOTES.map(remotePackage);
  await requireDevPorts(names.map(portOf), 'npm run standalone');
  await buildHarness();
  const api = await openApi();
  let isEnding = false;
  const started = names.map((name) => {
    const port = devPort(portOf(name));
    const child = fork(fileURLToPath(import.meta.url), [name, ...process.argv.slice(2)], {
      env: { ...process.env, PORT: String(port), ...(api && { API_ORIGIN: api }) },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const ended = once(child, 'exit').then(([code, signal]) => {
      if (!isEnding) console.error(`${name} has ended (${signal ?? code}); the others stay.`);
    });
    const ready = once(child, 'message').then(() => [name, `http://localhost:${port}`, String(child.pid)]);
    return { child, ended, settled: Promise.race([ready, ended]) };
  });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
    process.on(signal, () => {
      isEnding = true;
      for (const { child } of started) child.kill('SIGTERM');
    });
  }
  const rows = (await Promise.all(started.map(({ settled }) => settled))).filter((row) => row !== undefined);
  if (!isEnding)
    console.log(
      `\n${table(['remote', 'address', 'process'], rows)}\n\nAPI: ${api ?? 'recorded answers'}. Ctrl+C ends all.`,
    );
  await Promise.all(started.map(({ ended }) => ended));
  process.exit(0);
}

await (named ? serveOne(remoteFromArgument(named)) : serveAll());
