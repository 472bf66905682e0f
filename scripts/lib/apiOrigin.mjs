// @ts-check
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { buildServer } from '../build-server.mjs';
import { startApi } from './apiServer.mjs';
import { ROOT } from './packages.mjs';
import { requireFreePort } from './ports.mjs';

const DEV_API = 'http://localhost:4000';
const SITE = 'http://localhost:8080';

/** @param {string} origin @returns {Promise<boolean>} whether Sideroad's API is ready there; another program is not used */
async function isReady(origin) {
  const get = (/** @type {string} */ call) => fetch(origin + call, { signal: AbortSignal.timeout(2000) });
  if (!(await get('/readyz').catch(() => null))?.ok) return false;
  const title = await get('/api/openapi.json')
    .then((answer) => answer.json())
    .then(({ info }) => info.title)
    .catch(() => null);
  if (title !== 'Sideroad API') console.log(`${origin} is not used: its API is not Sideroad's.`);
  return title === 'Sideroad API';
}

/** Starts the API on 4000. Of commands that start together one succeeds, and the others take its API. */
async function startOwn() {
  await requireFreePort(4000, 'stop that program, or set API_ORIGIN');
  await buildServer(['shared', 'seed', 'api']);
  const dataDir = path.resolve(ROOT, process.env.DATA_DIR || 'data', 'standalone');
  for (let attempt = 0; ; attempt += 1) {
    try {
      await startApi(4000, { ...process.env, DATA_DIR: dataDir });
      return DEV_API;
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      if (!/ is in use/.test(message)) {
        console.error(message);
        process.exit(1);
      }
      if (attempt === 0) console.log('Waiting for the API that another command starts …');
    }
    await wait(500);
    if (await isReady(DEV_API)) return DEV_API;
  }
}

/** @returns {Promise<string>} */
async function findApi() {
  const { API_ORIGIN } = process.env;
  if (API_ORIGIN) return API_ORIGIN;
  for (const origin of [DEV_API, SITE]) if (await isReady(origin)) return origin;
  return startOwn();
}

/** @type {Promise<string> | null} */
let found = null;

/**
 * Finds the API for development and prints it: `API_ORIGIN`, else a healthy one of Sideroad on 4000 or 8080, else a new one
 * on 4000 with its own data, which ends with this process.
 * @returns {Promise<string>} its origin
 */
export function apiOrigin() {
  found ??= findApi().then((origin) => {
    console.log(`API: ${origin}`);
    return origin;
  });
  return found;
}

/**
 * Forwards the calls of pages, for webpack-dev-server. After the API has ended with the command that started it, the next
 * call finds or starts another.
 * @type {import('webpack-dev-server').ProxyConfigArrayItem}
 */
export const apiProxy = {
  context: ['/api', '/healthz', '/readyz'],
  // `router` decides; without a target webpack-dev-server ignores the context and forwards everything.
  target: DEV_API,
  router: apiOrigin,
  changeOrigin: true,
  logLevel: 'warn',
  // A cached response would replace the calls of another mode.
  onProxyRes({ headers }) {
    headers['cache-control'] = 'no-store';
  },
  onError(_error, _request, response) {
    found = null;
    response.writeHead(502).end();
  },
};
