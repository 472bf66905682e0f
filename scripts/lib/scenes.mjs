// @ts-check
import path from 'node:path';
import fastify from 'fastify';
import { buildServer } from '../build-server.mjs';
import { ROOT } from './packages.mjs';

/**
 * Creates middleware that answers `/scenes/` as the site does, because the site draws its own pictures without the API.
 * They are kept in `.cache`.
 * @returns {Promise<import('@sideroad/harness/apiModes').Handler>}
 */
export async function sceneHandler() {
  await buildServer();
  /** @type {typeof import('../../shell/server/static/scenes.ts')} */
  const { registerScenes } = await import(path.join(ROOT, 'shell/dist/server/static/scenes.js'));
  const { DrawnPictures } = await import('@sideroad/api/pictures');
  const app = fastify();
  registerScenes(app, new DrawnPictures(path.join(ROOT, '.cache/scenes'), app.log));
  await app.ready();
  return (request, response, next) =>
    request.url?.startsWith('/scenes/') ? app.routing(request, response) : next();
}
