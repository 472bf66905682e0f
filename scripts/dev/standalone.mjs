// @ts-check
import { devPort, readRemotePackage } from '@sideroad/build/parts';
import { standaloneServer } from '@sideroad/kit/dev/standalone';
import { buildPackages } from '../build.mjs';
import { apiProxy } from '../lib/apiOrigin.mjs';
import { requireDevPorts, SCENES } from './site.mjs';

/** Builds the host if its sources have changed. */
export const buildHarness = () => buildPackages(['packages/harness']);

/**
 * Returns options of a remote's development server that shows the remote alone, with documents and API. `buildHarness`
 * builds the host before.
 * @param {string} dir the package's folder @param {number} port
 * @param {{ proxy?: typeof apiProxy | null, use?: import('webpack-dev-server').ExpressRequestHandler[] }} [options]
 *   `proxy`: null for recorded answers
 */
export const remoteAlone = (dir, port, { proxy = apiProxy, use = [] } = {}) =>
  standaloneServer(dir, { port, proxy, statics: [SCENES], use });

/** Returns `remoteAlone` for `webpack serve`, on the port that goes with the shell's. @param {string} dir */
export async function hotStandalone(dir) {
  const { port } = readRemotePackage(dir).federation;
  await requireDevPorts([port]);
  await buildHarness();
  return remoteAlone(dir, devPort(port));
}
