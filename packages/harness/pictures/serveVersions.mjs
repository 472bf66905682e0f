// @ts-check
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { apiModes } from '../server/apiModes.mjs';
import { hostDocument } from '../server/document.mjs';
import { createFixtures } from '../server/fixtures.mjs';

/** The host as visitors' browsers run it. */
const HOST = path.resolve(import.meta.dirname, '../dist/site');
const HOST_URL = '/harness/';
/** Request header that names the version of a document. */
export const VERSION_HEADER = 'sideroad-version';

/** Reads what a site keeps of a version. @param {string} origin @param {string} remote @param {string} version @returns {Promise<object | null>} its registry entry */
export async function readEntry(origin, remote, version) {
  const base = `/remotes/${remote}/${version}`;
  const answer = await fetch(`${origin}${base}/remote.json`);
  if (!answer.ok) return null;
  const { entry, platform, pages } = await answer.json();
  return { version, entry: `${base}/${entry}`, platform, exposes: {}, pages };
}

/**
 * Serves versions of a remote alone, each in the standalone host, on this machine: calls are answered as the page's
 * address says, and all other files are the site's.
 * @param {{ origin: string, remote: string, entries: Record<string, object>, made: import('../server/fixtures.mjs').Samples['made'] }} options
 *   `origin` of the site; `entries` of the registry by version
 * @returns {Promise<{ origin: string, close: () => void }>}
 */
export async function serveVersions({ origin, remote, entries, made }) {
  const { main } = JSON.parse(await readFile(path.join(HOST, 'assets.json'), 'utf8'));
  const answerCall = apiModes({ name: remote, fixtures: createFixtures(made), hasApi: true });

  /** @param {import('node:http').IncomingMessage} request @returns {Promise<{ status?: number, type: string, body: string | Uint8Array }>} */
  async function read({ url = '/', headers }) {
    const version = String(headers[VERSION_HEADER]);
    const { pathname } = new URL(url, origin);
    if (pathname.startsWith(HOST_URL)) {
      const type = { '.js': 'text/javascript', '.css': 'text/css' }[path.extname(pathname)] ?? '';
      return { type, body: await readFile(path.join(HOST, path.basename(pathname))) };
    }
    if (headers['sec-fetch-mode'] === 'navigate') {
      const standalone = { remote, version, samples: [], hasApi: true };
      const registry = { [remote]: entries[version] };
      const title = `${remote} ${version} alone`;
      const body = hostDocument({ title, base: HOST_URL, files: main, registry, standalone });
      return { type: 'text/html; charset=utf-8', body };
    }
    const answer = await fetch(origin + url);
    const type = answer.headers.get('content-type') ?? '';
    return { status: answer.status, type, body: new Uint8Array(await answer.arrayBuffer()) };
  }

  const server = createServer((request, response) =>
    answerCall(request, response, (error) =>
      (error ? Promise.reject(error) : read(request)).then(
        ({ status = 200, type, body }) => response.writeHead(status, { 'content-type': type }).end(body),
        () => response.writeHead(500).end(),
      ),
    ),
  );
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  return {
    origin: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
