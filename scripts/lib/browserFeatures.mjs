// @ts-check
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { REMOTES, ROOT, remotePackage } from './packages.mjs';
import { runProgram } from './testRuns.mjs';

/**
 * Refuses what the browsers of `browserslist` (package.json) lack, in all built scripts of the site: its own code and the
 * libraries in it. es-check knows the methods of the language, ESLint the browsers' interfaces (eslint.config.mjs).
 */
export async function fitsBrowsers() {
  const versionOf = (/** @type {string} */ name) =>
    JSON.parse(readFileSync(path.join(ROOT, name, 'dist/current.json'), 'utf8')).version;
  const remotes = REMOTES.map(remotePackage).map((name) => `${name}/dist/${versionOf(name)}`);
  const files = ['shell/dist/browser', ...remotes].flatMap((folder) =>
    readdirSync(path.join(ROOT, folder))
      .filter((file) => file.endsWith('.js') && !file.startsWith('server.'))
      .map((file) => `${folder}/${file}`),
  );
  const ran = [
    await runProgram('eslint', files),
    await runProgram('es-check', ['checkBrowser', ...files, '--checkFeatures', '--module', '--quiet']),
  ];
  return ran.every(Boolean);
}
