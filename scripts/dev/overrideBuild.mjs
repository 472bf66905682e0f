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

  async function build() {
    await buildPackages([path.basename(dir)]);
    const { version } = await readJson('current.json');
    return { version, manifest: await readJson(`${version}/remote.json`) };
  }
  /** @type {ReturnType<typeof build> | null} */
  let built = null;

  return (request, response, next) => {
    const [, file] = /^\/override\/([^?]*)/.exec(request.url) ?? [];
    if (file === undefined) return next();
    response.set(HEADERS);
    if (request.method === 'OPTIONS') return response.sendStatus(204);
    if (file === 'remote.json' || !built) built = build();
    return built.then(
      ({ version, manifest }) => {
        if (file === 'remote.json') return response.json({ ...manifest, mode: 'production' });
        response.sendFile(file, { root: path.join(dist, version), cacheControl: false });
      },
      () => {
        built = null;
        response.sendStatus(500);
      },
    );
  };
}
