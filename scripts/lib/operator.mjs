// @ts-check
import { callsWith, openSite } from '../../packages/cli/src/site.mjs';
import { openReleases } from './releases.mjs';

/** The site of PUBLIC_URL, or of PORT on this machine. */
export const siteOrigin = () =>
  process.env.PUBLIC_URL?.trim().replace(/\/+$/, '') ||
  `http://localhost:${process.env.PORT?.trim() || 8080}`;

/**
 * Opens a site with SIDEROAD_TOKEN, else as its operator: each call is proved by an object in the REMOTES_DIR of the site.
 * @param {string} origin
 */
export async function openAsOperator(origin) {
  const token = process.env.SIDEROAD_TOKEN?.trim();
  if (token) return openSite(origin, callsWith(origin, token));
  const releases = await openReleases();
  const { place } = releases.store;
  const unknown = `Its releases are not in ${place}: set REMOTES_DIR to where they are, or SIDEROAD_TOKEN.`;
  return openSite(origin, async (...sent) => {
    const proof = await releases.proveOperator();
    return callsWith(origin, proof.token, unknown)(...sent).finally(proof.end);
  });
}
