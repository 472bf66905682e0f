// @ts-check
import { existsSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './packages.mjs';

/** Reads the settings of `.env`, where there is one. A variable that is set already, also to nothing, stays [RUN-31]. */
export function readEnvFile(folder = ROOT) {
  const file = path.join(folder, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
}
