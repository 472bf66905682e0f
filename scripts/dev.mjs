// @ts-check
/**
 * `npm run dev`: serves the whole site from its sources, each part on its own port. A saved change shows in the
 * open page, which keeps typed text and open parts. `npm run dev -- farm` serves one remote and the shell from
 * their sources, and the other remotes from their builds. `PORT` moves the shell from 3000, and the remotes with
 * it.
 */
import path from 'node:path';
import { devPort, readRemotePackage } from '@sideroad/build/parts';
import { startDevServer } from '@sideroad/kit/dev/server';
import { printProblem } from '@sideroad/kit/dev/thrownErrors';
import { readCommandLine } from '@sideroad/server-kit/commandLine';
import { requireDevPorts } from './dev/site.mjs';
import { watchTypes, writeAllExposeTypes } from './dev/types.mjs';
import { readEnvFile } from './lib/envFile.mjs';
import { packageDir, REMOTES, ROOT, remoteFromArgument, remotePackage } from './lib/packages.mjs';

const [named] = readCommandLine({
  call: 'npm run dev --',
  takes: '[farm]',
  names: [0, 1],
  says: 'Serves the site from its sources on http://localhost:3000, or one remote with builds of the others.',
}).names;
readEnvFile();
const live = named ? [remoteFromArgument(named)] : REMOTES.map(remotePackage);
const servers = /** @type {import('@sideroad/kit/dev/server').DevServer[]} */ ([]);

/** Serves a package from its sources, as its own `webpack serve` does. @param {string} name @param {object[]} [plugins] more */
async function start(name, plugins = []) {
  const { default: configure } = await import(path.join(packageDir(name), 'webpack.config.mjs'));
  const config = await configure({ WEBPACK_SERVE: true });
  const server = await startDevServer(
    { ...config, plugins: [...config.plugins, ...plugins] },
    config.devServer,
  );
  servers.push(server);
  return server;
}

/** A rebuild renders a page that threw again; until then the error stays over the page. */
const showTypesAgain = {
  apply: (/** @type {import('webpack').Compiler} */ compiler) =>
    compiler.hooks.done.tap('dev', () => shell?.show(typeErrors)),
};

let shell = /** @type {import('@sideroad/kit/dev/server').DevServer | null} */ (null);
let typeErrors = /** @type {import('@sideroad/kit/dev/thrownErrors').Problem[]} */ ([]);
let stopTypes = async () => {};

/** @param {typeof typeErrors} problems of the whole project */
function tellTypes(problems) {
  if (problems.length === 0 && typeErrors.length > 0) console.log('types: no errors');
  typeErrors = problems;
  problems.forEach(printProblem);
  shell?.show(problems);
}

let ending = false;
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
  process.on(signal, () => {
    // The second signal ends the process without saving the cache.
    if (ending) process.exit(1);
    ending = true;
    Promise.all([stopTypes(), ...servers.map((server) => server.stop())]).finally(() => process.exit(0));
  });
}

await requireDevPorts([3000, ...live.map((name) => readRemotePackage(packageDir(name)).federation.port)]);
for (const name of live) await start(name, [showTypesAgain]);
// The shell takes remotes that are already served from their servers.
shell = await start('shell');
await Promise.all(servers.map((server) => server.ready));
// Type checks start after the first builds, so that they do not slow them down.
const sources = ['shared', 'shell', ...REMOTES.map(remotePackage)].map((name) =>
  path.join(packageDir(name), 'src'),
);
writeAllExposeTypes();
stopTypes = watchTypes(ROOT, sources, tellTypes);
console.log(`Sideroad from its sources: http://localhost:${devPort(3000)} (live: ${live.join(', ')})`);
