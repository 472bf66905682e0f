// @ts-check
import path from 'node:path';
import { buildServer } from '../build-server.mjs';
import { startApi } from './apiServer.mjs';

const DEV_API = 'http://localhost:4000';
const SITE = 'http://localhost:8080';

/** @param {string} origin @returns {Promise<boolean>} whether an API is ready there */
async function isReady(origin) {
  try {
    return (await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(1000) })).ok;
  } catch {
    return false;
  }
}

/**
 * Finds the API for development: `API_ORIGIN`, else a healthy one on 4000 or 8080, else a new one on 4000 with its own
 * data, which ends with this process.
 * @returns {Promise<string>} its origin
 */
export async function apiOrigin() {
  if (process.env.API_ORIGIN) return process.env.API_ORIGIN;
  for (const origin of [DEV_API, SITE]) if (await isReady(origin)) return origin;
  await buildServer(['shared', 'seed', 'api']);
  const dataDir = path.resolve(process.env.DATA_DIR || 'data', 'standalone');
  const api = await startApi(4000, { ...process.env, DATA_DIR: dataDir });
  process.on('exit', () => void api.stop());
  return DEV_API;
}
