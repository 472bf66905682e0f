// @ts-check
/** Checks that the pages of a remote render on the server, with responses of the live site's API. */
import { openServerPages, TORONTO } from '../lib/serverPages.mjs';
import { Refusal } from './command.mjs';
import { samplePath } from './samplePaths.mjs';

/** Pages are rendered without a place and with one, as `/api/ip-location` answers. */
const PLACES = [null, { location: { latitude: TORONTO.lat, longitude: TORONTO.lng } }];

/**
 * @param {import('../lib/serverPages.mjs').Manifest} manifest @param {string} dist its folder
 * @param {Pick<import('./liveShell.mjs').LiveShell, 'origin' | 'record'>} live
 * @returns {Promise<string[]>} addresses that the server renders; none for a remote without a server build
 * @throws Refusal with the error that the site server would log
 */
export async function checkDocument(manifest, dist, { origin, record }) {
  if (!manifest.server) return [];
  const pages = await openServerPages(manifest, dist, origin, record.version);
  const came = [];
  try {
    for (const pattern of Object.values(record.remotes[manifest.name] ?? {}).flat()) {
      const address = await samplePath(origin, [pattern]);
      // Also without responses, as while the API is down.
      for (const fetchAnswers of [async () => ({}), pages.fetchAnswers])
        for (const place of PLACES)
          await pages.render(address, place, fetchAnswers).catch((error) => {
            throw new Refusal(`The site server could not render ${address}:\n  ${error.message}`);
          });
      came.push(address);
    }
    return came;
  } finally {
    await pages.close();
  }
}
