// @ts-check
/**
 * Compiles what Node.js runs with tsc: the API, the site server, and what they import of `packages` and `shared`. It takes
 * milliseconds when nothing has changed.
 */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = path.resolve(import.meta.dirname, '..');
const TSC = path.join(ROOT, 'node_modules/typescript/bin/tsc');
const PACKAGES = ['shared', 'packages/seed', 'packages/server-kit', 'api', 'packages/releases', 'shell'];

/** Compiles all packages for Node.js. Where only their builds are, as in an image, it does nothing. @throws Error when tsc fails */
export function buildServer() {
  const projects = PACKAGES.map((name) => path.join(ROOT, name, 'tsconfig.build.json')).filter(existsSync);
  if (projects.length > 0) execFileSync(process.execPath, [TSC, '-b', ...projects], { stdio: 'inherit' });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) buildServer();
