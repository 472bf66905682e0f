// @ts-check
import path from 'node:path';
import { buildServer } from '../build-server.mjs';
import { ROOT } from './packages.mjs';

/** The records of all pages, compiled as they are now. @returns {Promise<typeof import('../../shell/src/routes.ts')>} */
export async function pageRecords() {
  await buildServer(['shared', 'shell']);
  return import(path.join(ROOT, 'shell/dist/src/routes.js'));
}
