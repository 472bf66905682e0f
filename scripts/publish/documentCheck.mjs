// @ts-check
/** Whether a remote's document module answers at the live site's addresses. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '../lib/packages.mjs';
import { Refusal } from './refusal.mjs';
import { samplePath } from './samplePaths.mjs';

/** Milliseconds for a call of the live site's API. */
const PATIENCE = 5000;
/** Documents are asked for without a place and with one (decision B10). */
const PLACES = [null, { lat: 43.6532, lng: -79.3832 }];

/** @typedef {import('../../shell/server/releases/manifest.ts').RemoteManifest} Manifest */
/** @typedef {import('../../shell/server/documents/publishedDocument.ts').PublishedDocument} PublishedDocument */
/** @typedef {import('@sideroad/shared/contract').DocumentRoute} DocumentRoute */
/** @typedef {import('@sideroad/shared/contract').DocumentData} DocumentData */

/** The room of the site server that runs documents, compiled. @returns {Promise<typeof import('../../shell/server/documents/index.ts')>} */
const documentsRoom = () => import(path.join(ROOT, 'shell/dist/server/documents/index.js'));

/** What the live API answers; a call that it does not answer is absent. @param {string} origin @param {string[]} calls @returns {Promise<DocumentData>} */
async function answersOf(origin, calls) {
  const answers = calls.map(async (call) => {
    const answer = await fetch(origin + call, { signal: AbortSignal.timeout(PATIENCE) }).catch(() => null);
    const body = await answer?.json().catch(() => null);
    return answer ? [[call, { status: answer.status, body }]] : [];
  });
  return Object.fromEntries((await Promise.all(answers)).flat());
}

/**
 * Asks for the documents of one address.
 * @param {PublishedDocument} document @param {string} origin @param {Pick<DocumentRoute, 'expose' | 'pathname' | 'params'>} page
 */
async function renderBoth(document, origin, page) {
  for (const place of PLACES) {
    /** @type {DocumentRoute} */
    const route = {
      ...page,
      search: '',
      place,
      config: { publicUrl: origin, contactEmail: 'hello@sideroad.example', blogFeedUrl: '/api/blog/posts' },
    };
    await document.default(route, await answersOf(origin, await document.calls(route)));
    // The site server has none of them while the API is away.
    await document.default(route, {});
  }
}

/**
 * @param {Manifest} manifest @param {string} dist its folder @param {import('./liveShell.mjs').LiveShell} live
 * @returns {Promise<string[]>} addresses that have a document; none for a remote without
 * @throws Refusal with what the site server would log
 */
export async function checkDocument({ name, version, document: script }, dist, { origin, record }) {
  if (!script) return [];
  const room = await documentsRoom();
  const source = await readFile(path.join(dist, script), 'utf8');
  const thread = new room.ScriptThread();
  const document = new room.PublishedDocument(name, version, source, thread, () => {});
  const asked = Object.entries(record.remotes[name] ?? {});
  const pages = asked.flatMap(([expose, patterns]) => patterns.map((pattern) => ({ expose, pattern })));
  const came = [];
  try {
    for (const { expose, pattern } of pages) {
      const pathname = await samplePath(origin, [pattern]);
      const params = room.matchPattern(pattern, pathname) ?? {};
      await renderBoth(document, origin, { expose, pathname, params }).catch((error) => {
        throw new Refusal(`The site would have no document of ${pathname}:\n  ${error.message}`);
      });
      came.push(pathname);
    }
    return came;
  } finally {
    await thread.close();
  }
}
