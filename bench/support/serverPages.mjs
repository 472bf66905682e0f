// @ts-check
/** Renders the pages of a remote's build as the site server does, with responses of a running API. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { buildPackages } from '../../scripts/build.mjs';
import { TORONTO } from '../../scripts/lib/chromium.mjs';
import { ROOT } from '../../scripts/lib/packages.mjs';

/** Milliseconds for a call of the API. */
const PATIENCE = 5000;

/** @typedef {import('@sideroad/releases').RemoteManifest} Manifest */
/** @typedef {import('@sideroad/shared/contract').RenderRequest} RenderRequest */
/** @typedef {import('@sideroad/shared/contract').RenderedPage} RenderedPage */

/** @returns {Promise<typeof import('../../shell/server/rendering/pageRenderer.ts')>} */
const loadRenderer = () => import(path.join(ROOT, 'shell/dist/server/rendering/pageRenderer.js'));
/** @returns {Promise<typeof import('../../shell/server/settings.ts')>} */
const loadSettings = () => import(path.join(ROOT, 'shell/dist/server/settings.js'));

/** Makes the calls; those without a response are absent. @param {string} origin @param {string[]} calls @returns {Promise<RenderRequest['answers']>} */
async function answersOf(origin, calls) {
  const answers = calls.map(async (call) => {
    const answer = await fetch(origin + call, { signal: AbortSignal.timeout(PATIENCE) }).catch(() => null);
    const body = await answer?.json().catch(() => null);
    return answer ? [[call, { status: answer.status, body, updatedAt: Date.now() }]] : [];
  });
  return Object.fromEntries((await Promise.all(answers)).flat());
}

/**
 * @param {Manifest} manifest with a script for the server @param {string} dist its folder
 * @param {string} origin of the site whose API answers @param {string} platform semver of the shell's
 */
export async function openServerPages(manifest, dist, origin, platform) {
  await buildPackages(['shell']);
  const [{ PageRenderer }, { readSiteSettings }] = [await loadRenderer(), await loadSettings()];
  const { config } = readSiteSettings({ PUBLIC_URL: origin }, TORONTO);
  const renderer = new PageRenderer({
    rendererFile: path.join(ROOT, 'shell/dist/renderer/renderer.js'),
    releases: {
      manifest: async () => manifest,
      file: (_name, _version, file) => readFile(path.join(dist, file)),
    },
    platform,
    log: { warn: () => {} },
  });
  const { name: remote, version } = manifest;
  const entry = { ...manifest, entry: `/remotes/${remote}/${version}/${manifest.entry}` };
  const registry = { [remote]: entry };

  return {
    /**
     * Renders a URL.
     * @param {string} url path and query @param {RenderRequest['place']} place
     * @param {(calls: string[]) => Promise<RenderRequest['answers']>} fetchAnswers
     * @throws the error of a page that does not render
     */
    render: (url, place, fetchAnswers) =>
      renderer.render({ remote, entry }, { config, url, place, registry }, fetchAnswers, true),
    /** Makes the calls of a page; those without a response are absent. @param {string[]} calls */
    fetchAnswers: (calls) => answersOf(origin, calls),
    close: () => renderer.close(),
  };
}
