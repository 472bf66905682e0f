// @ts-check
import { spawn } from 'node:child_process';
import path from 'node:path';
import { buildServer } from '../build-server.mjs';
import { ROOT } from '../lib/packages.mjs';

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

/** Starts an API of our own on its dev port, with its own data. @returns {Promise<string>} its origin */
async function startApi() {
  await buildServer(['shared', 'seed', 'api']);
  const dataDir = path.resolve(process.env.DATA_DIR || 'data', 'standalone');
  const child = spawn(process.execPath, [path.join(ROOT, 'api/dist/main.js')], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PORT: '4000', DATA_DIR: dataDir },
  });
  process.on('exit', () => child.kill());
  child.on('exit', (code) => {
    if (code) process.exit(code);
  });
  for (let seconds = 0; seconds < 60; seconds += 0.5) {
    if (await isReady(DEV_API)) return DEV_API;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error('The API did not start within 60 s');
}

/** Where `/api` goes: `API_ORIGIN`, else a healthy API on 4000 or 8080, else our own. @returns {Promise<string>} */
export async function apiOrigin() {
  if (process.env.API_ORIGIN) return process.env.API_ORIGIN;
  for (const origin of [DEV_API, SITE]) if (await isReady(origin)) return origin;
  return startApi();
}
