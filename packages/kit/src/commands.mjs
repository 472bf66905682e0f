// @ts-check
/** What the command `sideroad` does with the remote in a folder. Each loads what it needs when it is called. */
import { readRemotePackage } from '@sideroad/build/parts';

const projectIn = (/** @type {string} */ dir) => ({ name: readRemotePackage(dir).name, dir, root: dir });

/** Checks types, lint and unit tests. @param {string} dir @throws Refusal */
export async function test(dir) {
  const { checkSources } = await import('./publish/publish.mjs');
  await checkSources(projectIn(dir));
}

/** Builds a version into `dist`. @param {string} dir @throws Refusal */
export async function build(dir) {
  const { buildRemote } = await import('./publish/checks.mjs');
  await buildRemote(projectIn(dir));
}

/** Publishes the remote. @type {typeof import('./publish/publish.mjs').publish} */
export async function publish(dir, options) {
  return (await import('./publish/publish.mjs')).publish(dir, options);
}
