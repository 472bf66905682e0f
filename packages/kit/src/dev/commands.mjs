// @ts-check
/** The commands `dev`, `standalone` and `test` of a remote outside the repository, in its folder. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { devServer, readRemotePackage, remoteConfig } from '@sideroad/build/parts';
import { startDevServer } from './server.mjs';
import { siteServer } from './site.mjs';
import { printProblem, siteProxy, standaloneServer } from './standalone.mjs';

const load = createRequire(import.meta.url);

/** The site that the project has its platform from. @param {string} dir @returns {string} its origin */
const siteOf = (dir) => new URL(readRemotePackage(dir).dependencies?.['@sideroad/shared'] ?? '').origin;

/**
 * Serves a remote from its sources with hot reload until a signal comes. `PORT` replaces its port.
 * @param {string} dir @param {(port: number) => import('webpack-dev-server').Configuration} optionsFor
 */
async function serve(dir, optionsFor) {
  const port = Number(process.env.PORT || readRemotePackage(dir).federation.port);
  const config = remoteConfig({ packageDir: dir, mode: 'development', hot: true });
  const server = await startDevServer(config, { ...devServer(), port, ...optionsFor(port) });
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.on(signal, () => server.stop().finally(() => process.exit(0)));
}

/** `dev [--backend URL]`: shows the remote in the site. @param {string} dir @param {string[]} args */
export function dev(dir, args) {
  const { values } = parseArgs({ args, options: { backend: { type: 'string', default: siteOf(dir) } } });
  return serve(dir, (port) => siteServer(dir, { port, backend: values.backend }));
}

/** `standalone [--backend URL | --fixtures]`: shows the remote alone. @param {string} dir @param {string[]} args */
export function standalone(dir, args) {
  const backend = { type: /** @type {const} */ ('string'), default: siteOf(dir) };
  const fixtures = { type: /** @type {const} */ ('boolean'), default: false };
  const { values } = parseArgs({ args, options: { backend, fixtures } });
  const proxy = values.fixtures ? undefined : siteProxy(values.backend);
  return serve(dir, (port) => standaloneServer(dir, { port, proxy, onThrown: printProblem }));
}

/** `test`: runs the unit tests with Jest's own options. @param {string} dir @param {string[]} args */
export async function test(dir, args) {
  const config = fileURLToPath(import.meta.resolve('@sideroad/kit/jest'));
  const jest = path.join(path.dirname(load.resolve('jest/package.json')), 'bin/jest.js');
  const child = spawn(process.execPath, [jest, '--config', config, '--rootDir', dir, ...args], {
    cwd: dir,
    stdio: 'inherit',
  });
  [process.exitCode] = await once(child, 'exit');
}
