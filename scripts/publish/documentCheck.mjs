// @ts-check
/** Whether the pages of a remote render on the server, with what the live site's API answers. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { buildBrowserPackage } from '../build-browser.mjs';
import { ROOT } from '../lib/packages.mjs';
import { Refusal } from './refusal.mjs';
import { samplePath } from './samplePaths.mjs';

/** Milliseconds for a call of the live site's API. */
const PATIENCE = 5000;
/** Renders of one page: without data, and as more calls become known, as the site server does. */
const MAX_ROUNDS = 3;
const TORONTO = { lat: 43.6532, lng: -79.3832 };
/** Pages are rendered without a place and with one (decision B10), as `/api/ip-location` answers. */
const PLACES = [null, { location: { latitude: TORONTO.lat, longitude: TORONTO.lng } }];

/** @typedef {import('../../shell/server/releases/manifest.ts').RemoteManifest} Manifest */
/** @typedef {import('@sideroad/shared/contract').RenderRequest} RenderRequest */
/** @typedef {import('@sideroad/shared/contract').RenderedPage} RenderedPage */

/** The site server's folder that renders pages, compiled. @returns {Promise<typeof import('../../shell/server/rendering/index.ts')>} */
const renderingRoom = () => import(path.join(ROOT, 'shell/dist/server/rendering/index.js'));
/** @returns {Promise<typeof import('../../shell/server/settings.ts')>} */
const settingsRoom = () => import(path.join(ROOT, 'shell/dist/server/settings.js'));

/** What the live API answers; null for a call that it does not answer. @param {string} origin @param {string[]} calls @returns {Promise<RenderRequest['answers']>} */
async function answersOf(origin, calls) {
  const answers = calls.map(async (call) => {
    const answer = await fetch(origin + call, { signal: AbortSignal.timeout(PATIENCE) }).catch(() => null);
    const body = await answer?.json().catch(() => null);
    return [call, answer && { status: answer.status, body, updatedAt: Date.now() }];
  });
  return Object.fromEntries(await Promise.all(answers));
}

/**
 * Renders a page with no answers, as while the API is away, and then with all that it asks for.
 * @param {(request: Pick<RenderRequest, 'place' | 'answers'>) => Promise<RenderedPage | null>} render @param {string} origin
 */
async function renderWithData(render, origin) {
  for (const place of PLACES) {
    /** @type {RenderRequest['answers']} */
    let answers = {};
    for (let round = 1; round <= MAX_ROUNDS; round += 1) {
      const page = await render({ place, answers });
      const more = page?.calls.filter((call) => !(call in answers)) ?? [];
      if (more.length === 0) break;
      answers = { ...answers, ...(await answersOf(origin, more)) };
    }
  }
}

/**
 * @param {Manifest} manifest @param {string} dist its folder @param {Pick<import('./liveShell.mjs').LiveShell, 'origin' | 'record'>} live
 * @returns {Promise<string[]>} addresses that the server renders; none for a remote without a server build
 * @throws Refusal with what the site server would log
 */
export async function checkDocument(manifest, dist, { origin, record }) {
  const { name, version, entry, platform, server } = manifest;
  if (!server) return [];
  await buildBrowserPackage('shell');
  const [{ PageRenderer }, { readSiteSettings }] = [await renderingRoom(), await settingsRoom()];
  const { config } = readSiteSettings({ PUBLIC_URL: origin }, TORONTO);
  const script = await readFile(path.join(dist, server));
  const renderer = new PageRenderer({
    rendererFile: path.join(ROOT, 'shell/dist/renderer/renderer.js'),
    releases: { manifest: async () => manifest, file: async () => script },
    platform: record.version,
    log: { warn: () => {} },
  });
  const page = { remote: name, entry: { version, entry: `/remotes/${name}/${version}/${entry}`, platform } };
  const came = [];
  try {
    for (const pattern of Object.values(record.remotes[name] ?? {}).flat()) {
      const address = await samplePath(origin, [pattern]);
      await renderWithData(
        (request) => renderer.render(page, { address, config, ...request }, true),
        origin,
      ).catch((error) => {
        throw new Refusal(`The site server could not render ${address}:\n  ${error.message}`);
      });
      came.push(address);
    }
    return came;
  } finally {
    await renderer.close();
  }
}
