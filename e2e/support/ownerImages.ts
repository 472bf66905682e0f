import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { platformRangeOf, remoteConfig, runWebpack } from '@sideroad/build/parts';
import { startSite } from './site.ts';
import { test as base, expect } from './test.ts';

export interface GivenFile {
  name: string;
  type: string;
  base64: string;
}

/** What became of a file: a picture, or a problem with its texts for the cover and for the gallery. */
export interface Outcome {
  states: string[];
  width?: number;
  height?: number;
  type?: string;
  base64?: string;
  code?: string;
  cause?: string;
  texts?: [string, string];
}

const HARNESS = path.join(import.meta.dirname, 'imageHarness');
const VERSION = '0.0.1-0badcafe';

/**
 * Builds mf-owner with a page that hands out the image pipeline, as the product builds its remotes.
 * @returns a releases folder for a site server
 */
async function buildImageHarness(cache: string): Promise<string> {
  const remote = path.join(cache, 'mf-owner');
  const outputPath = path.join(remote, VERSION);
  await rm(cache, { recursive: true, force: true });
  await mkdir(outputPath, { recursive: true });
  const config = remoteConfig({ packageDir: HARNESS, mode: 'production', outputPath });
  await runWebpack({ ...config, cache: false });
  const exposes = { './AddFarmPage': { js: [], css: [] } };
  const manifest = {
    name: 'mf-owner',
    version: VERSION,
    entry: 'remoteEntry.js',
    platform: platformRangeOf(HARNESS),
    exposes,
  };
  await writeFile(path.join(outputPath, 'remote.json'), JSON.stringify(manifest));
  await writeFile(path.join(remote, 'live.json'), JSON.stringify({ version: VERSION, source: 'published' }));
  return cache;
}

/** The `test` of suites with the image pipeline: `imageSite` is the origin of a site that serves the harness. */
export const test = base.extend<object, { imageSite: string }>({
  imageSite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
    async ({}, use, { parallelIndex, project }) => {
      const cache = path.resolve(import.meta.dirname, `../../.cache/e2e/imageHarness-${parallelIndex}`);
      const releases = await buildImageHarness(cache);
      const site = await startSite(8160 + parallelIndex, {
        API_ORIGIN: project.use.baseURL ?? '',
        REMOTES_DIR: releases,
      });
      await use(site.origin);
      await site.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

/** Opens the harness on a site that serves it. */
export async function openImageHarness(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/add-farm`);
  await expect(page.getByText('Pictures are made here')).toBeVisible();
}

/** Gives files to the pipeline, all at once, and waits for all of them. */
export const optimizeAll = (page: Page, files: { name: string; type?: string; bytes: Buffer }[]) =>
  page.evaluate(
    (given): Promise<Outcome[]> => Reflect.get(globalThis, 'images').optimizeAll(given),
    files.map(({ name, type = '', bytes }) => ({ name, type, base64: bytes.toString('base64') })),
  );

/** Gives one file to the pipeline. */
export const optimize = async (page: Page, bytes: Buffer, name = 'barn.jpg'): Promise<Outcome> =>
  (await optimizeAll(page, [{ name, bytes }]))[0] ?? { states: [] };

export const sizeOf = ({ width, height }: Outcome) => [width, height];

/** The bytes of a picture. @throws when there is none */
export function pictureOf({ base64, cause }: Outcome): Buffer {
  if (base64 === undefined) throw new Error(`no picture: ${cause}`);
  return Buffer.from(base64, 'base64');
}

/** Runs something first in each worker of the pipeline, before it is loaded. @param patch takes nothing from outside */
export const inWorkers = (page: Page, origin: string, patch: () => void) =>
  page.route('**/remotes/mf-owner/**/*.js', async (route) => {
    const { pathname } = new URL(route.request().url());
    const response = await route.fetch({ url: origin + pathname });
    const body = `if (self.importScripts) (${patch})();${await response.text()}`;
    await route.fulfill({
      response,
      body,
      headers: { ...response.headers(), 'access-control-allow-origin': '*' },
    });
  });

/** Has the remote's files served by another origin, which the site's policy allows, as a CDN does. */
export async function serveFromElsewhere(page: Page, origin: string, elsewhere: string): Promise<void> {
  await page.route(`${origin}/add-farm`, async (route) => {
    const response = await route.fetch();
    const policy = response
      .headers()
      ['content-security-policy']?.replaceAll("script-src 'self'", `script-src 'self' ${elsewhere}`)
      .replaceAll("connect-src 'self'", `connect-src 'self' ${elsewhere}`);
    const body = (await response.text()).replaceAll('/remotes/mf-owner/', `${elsewhere}/remotes/mf-owner/`);
    await route.fulfill({
      response,
      body,
      headers: { ...response.headers(), 'content-security-policy': policy ?? '' },
    });
  });
  await page.route(`${elsewhere}/**`, async (route) => {
    const response = await route.fetch({ url: route.request().url().replace(elsewhere, origin) });
    await route.fulfill({
      response,
      headers: { ...response.headers(), 'access-control-allow-origin': '*' },
    });
  });
}
