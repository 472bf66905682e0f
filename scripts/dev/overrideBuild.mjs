// @ts-check
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { buildPackages } from '../build.mjs';

/**
 * Any page may read the build: it is on a developer's own machine, and the tested site has another origin. Browsers must
 * not cache it, because the next build has the same addresses.
 */
const HEADERS = {
  'access-control-allow-origin': '*',
  'access-control-allow-private-network': 'true',
  'cross-origin-resource-policy': 'cross-origin',
  'cache-control': 'no-store',
};

/**
 * Serves a remote below `/override/` to a deployed site that allows it (`REMOTE_OVERRIDES`): the build that would be
 * published. A site reads `remote.json` at each start, which builds what has changed.
 * @param {string} dir the package's folder
 * @returns {import('webpack-dev-server').ExpressRequestHandler}
 */
export function overrideBuild(dir) {
  const dist = path.join(dir, 'dist');
  const readJson = async (/** @type {string} */ file) =>
    JSON.parse(await readFile(path.join(dist, file), 'utf8'));
  let version = '';

  return async (request, response, next) => {
    const [, file] = /^\/override\/([^?]*)/.exec(request.url) ?? [];
    if (file === undefined) return next();
    response.set(HEADERS);
    if (request.method === 'OPTIONS') return response.sendStatus(204);
    if (file !== 'remote.json')
      return response.sendFile(file, { root: path.join(dist, version), cacheControl: false });
    try {
      await buildPackages([path.basename(dir)]);
      ({ version } = await readJson('current.json'));
      response.json({ ...(await readJson(`${version}/remote.json`)), mode: 'production' });
    } catch {
      response.sendStatus(500);
    }
  };
}
